#!/bin/sh
# hardened.sh PROGRAM...: each is position independent, binds its symbols at once and then locks their table, has no
# executable stack, guards its stack frames and calls the checked forms of the C library's functions. On x86-64 also: large
# frames are touched page by page (stack clash), and what may be jumped to is marked (control-flow protection); whether the
# processor looks depends on the C library too.
set -u
export LC_ALL=C
bad=0

# has PROGRAM WHAT PATTERN: a line of readelf's answer says so.
has() {
    echo "$facts" | grep -qE "$3" && return
    echo "$1: no $2"
    bad=1
}

[ $# != 0 ] || { echo "usage: hardened.sh PROGRAM..."; exit 2; }
for program; do
    facts=$(readelf -W -h -l -d --dyn-syms "$program") || exit 1
    has "$program" "position independence" 'FLAGS_1.*PIE'
    has "$program" "locked table of symbols (RELRO)" '^ *GNU_RELRO'
    has "$program" "binding at once" 'FLAGS_1.*NOW|BIND_NOW'
    has "$program" "stack without code (NX)" '^ *GNU_STACK .* RW +0x'
    has "$program" "stack protector" '__stack_chk_fail'
    has "$program" "fortified function" '__[a-z]+_chk'
    echo "$facts" | grep -q 'Machine: .*X86-64' || continue
    facts=$(objdump -d --no-show-raw-insn "$program" | grep -E 'endbr64|or[ql]? +\$0x0,(0x[0-9a-f]+)?\(%rsp' | cut -f 2 | sort | uniq -c)
    has "$program" "control-flow protection" '[0-9]{3,} endbr64'
    has "$program" "stack-clash protection" ' or'
done
exit $bad

/**
 * Commands of a node, for a root without hardware, systemd and registry. What they do is up to files below /test:
 *
 * - `kernel`: the running one. `log`: how they were called. `kubelet`: there while the kubelet runs.
 * - `registry/<image>/id` and `/tree`: what can be pulled. `images/<image>`: what was. `containers/<name>`: what was made of it.
 * - `pulls-that-fail`: how many. `busy`, `broken`, `hangs`, `oopses`: modules that cannot be removed, or not be loaded from outside of /lib/modules,
 *   or whose init does not return, or crashes. `unsummed`: modules that were built without a checksum. `lost`: there if the store has lost files of its images, which it says are there.
 * - `kill-at`: the call at which everything of the unit is killed, before it does anything.
 *
 * A module is a file whose text is the checksum of its sources.
 */
const COMMON = `#!/bin/bash
set -euo pipefail
call="\${0##*/} $*"
# All processes of the unit: timeout has made a group of its own for what it runs.
kill_unit() {
  kill -9 -- "-$(</test/group)"
  kill -9 0
}
echo "$call" >>/test/log
if [[ -e /test/kill-at && $call == *"$(</test/kill-at)"* ]]; then
  kill_unit
fi
fail() {
  echo "\${0##*/}: $*" >&2
  exit 1
}
kernel=$(</test/kernel)
lists() {
  [[ -e /test/$1 && " $(</test/"$1") " == *" $2 "* ]]
}
# Where modprobe and modinfo find a module: below a folder, for the running kernel.
find_module() {
  local place
  for place in extra kernel/drivers/net; do
    if [[ -e $1/lib/modules/$kernel/$place/$2.ko ]]; then
      echo "$1/lib/modules/$kernel/$place/$2.ko"
      return
    fi
  done
}
`;

const standIn = (text: string) => COMMON + text;

export const STAND_INS: { readonly [name: string]: string } = {
  'uname': '#!/bin/bash\ncat /test/kernel\n',
  'udevadm': standIn(''),
  'chcon': standIn(''),
  'selinuxenabled': standIn(''),
  // Who waits for ever waits for systemd to end it.
  'sleep': standIn('if [[ $1 == infinity ]]; then kill_unit; fi\n'),
  // The kubelet waits for it.
  'systemd-notify': standIn('echo >/test/kubelet\n'),
  'systemctl': standIn(`case "$*" in
  reboot) ;;
  'show --property=InactiveExitTimestampMonotonic --value kubelet.service') if [[ -e /test/kubelet ]]; then echo 4711; else echo 0; fi ;;
  *) fail "called in another way: $*" ;;
esac
`),
  // An empty file is found, but cannot be read.
  'modinfo': standIn(`if [[ "$1 $2" == '-F vermagic' ]]; then
  [[ -s $3 ]] || fail "could not get modinfo from '$3': Invalid argument"
  echo "$kernel SMP"
  exit
fi
[[ $1 == -b && $3 == -F ]] || fail "called in another way"
file=$(find_module "$2" "$5")
[[ -n $file ]] || fail "no module $5 below $2"
if [[ $4 == filename ]]; then echo "$file"; elif lists unsummed "$5"; then exit 0; elif [[ -s $file ]]; then cat "$file"; else fail "could not get modinfo from '$5': Invalid argument"; fi
`),
  'modprobe': standIn(`base='' first=''
for word; do
  case $word in
    --dirname=*) base=\${word#*=} ;;
    --first-time) first=yes ;;
    *) module=$word ;;
  esac
done
file=$(find_module "$base" "$module")
[[ -n $file ]] || fail "no module $module below $base/lib/modules/$kernel"
if [[ -e /sys/module/$module ]]; then
  [[ -z $first ]] || fail "$module is loaded"
  exit 0
fi
if [[ -n $base ]] && lists broken "$module"; then fail "cannot insert $module"; fi
[[ -s $file ]] || fail "cannot insert $module: Exec format error"
mkdir -p "/sys/module/$module/holders"
# One that hangs or oopses stays like this: the caller with it, or without.
if [[ -n $base ]] && { lists hangs "$module" || lists oopses "$module"; }; then
  echo coming >"/sys/module/$module/initstate"
  cat "$file" >"/sys/module/$module/srcversion"
  if lists hangs "$module"; then kill_unit; fi
  kill -SEGV $$
fi
echo live >"/sys/module/$module/initstate"
lists unsummed "$module" || cat "$file" >"/sys/module/$module/srcversion"
`),
  'rmmod': standIn(`[[ -e /sys/module/$1 ]] || fail "$1 is not loaded"
if lists busy "$1"; then fail "$1 is in use"; fi
[[ -z $(ls "/sys/module/$1/holders") ]] || fail "$1 is in use by $(ls "/sys/module/$1/holders")"
rm -rf "/sys/module/$1" /sys/module/*/holders/"$1"
`),
  'podman': standIn(`name_of() { echo "\${1//\\//_}"; }
last=\${*: -1}
store=/test
if [[ -n \${CONTAINERS_STORAGE_CONF-} ]]; then
  while read -r key _ value; do
    [[ $key != graphroot ]] || store=\${value//'"'/}
  done <"$CONTAINERS_STORAGE_CONF"
fi
case "$1 \${2-}" in
  'pull '*)
    failures=$(cat /test/pulls-that-fail 2>/dev/null || echo 0)
    if ((failures > 0)); then
      echo $((failures - 1)) >/test/pulls-that-fail
      fail "registry does not answer"
    fi
    [[ -e /test/registry/$(name_of "$last") ]] || fail "manifest unknown: $last"
    # What the store says that it has is not fetched again: neither the image, nor layers that something else refers to.
    if [[ -e /test/lost && -e $store/images/$(name_of "$last") ]]; then exit; fi
    if [[ -e /test/lost && -e $store/layers ]]; then
      mv "$store/layers" "$store/images/$(name_of "$last")"
      exit
    fi
    rm -rf "$store/images/$(name_of "$last")"
    mkdir -p $store/images
    cp -a "/test/registry/$(name_of "$last")" $store/images/
    ;;
  'image exists') [[ -e $store/images/$(name_of "$3") ]] ;;
  'image inspect') cat "$store/images/$(name_of "$last")/id" ;;
  'create '*)
    name=\${call#*--name=}
    name=\${name%% *}
    [[ ! -e $store/containers/$name ]] || fail "the container name $name is in use"
    mkdir -p $store/containers
    cp -a "$store/images/$(name_of "\${*: -2:1}")" "$store/containers/$name"
    ;;
  'cp '*) cp -a "$store/containers/\${2%%:*}/tree/\${2#*:}" "$3" ;;
  'rm '*) rm -rf "$store/containers/$last" ;;
  'rmi '*) mv "$store/images/$(name_of "$last")" "$store/layers" ;;
  *) fail "called in another way: $*" ;;
esac
`),
};

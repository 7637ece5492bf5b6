import { LOADED } from './loaded-script';
import { PODS } from './pods-script';
import type { ScriptFeatures } from './script-features';
import { sh, type ShellText } from '../../../text';
import { DIR_NAME } from '../../../upstream/kmm';
import { LAST_REBOOT_SECONDS, PAUSE_UNIT, PULL } from '../../../views';

/**
 * Script that fetches the image. It runs when the network is up, and the kubelet waits for the first attempts.
 *
 * The unit passes `MODULE`, `IMAGE` (with `{kernel}` in place of the kernel in the tag), `AUTHFILE`, `REBOOT` (`never`, `before-pods` or `any-time`),
 * and the variables of its features. With the argument `unpack` it runs before the network starts, uses only an image that is already in the store,
 * and does not reboot. Parts that a module does not need are omitted, as with `loadScript()`.
 */
export function fetchScript({ several, firmware, folder, prefetch }: ScriptFeatures): ShellText {
  // The origin of fetched modules, and the suffix of their folder's name. A change of either fetches the modules again. Paths do not contain "@".
  const origin = folder ? '$image $DIR_NAME' : '$image';
  const suffix = sh`${firmware ? '${FIRMWARE//\\//-}' : ''}${folder ? '${DIR_NAME//\\//@}' : ''}`;
  return sh`#!/bin/bash
# Fetches the kernel module $MODULE for the running kernel out of the image $IMAGE, and puts it where the next boot loads it from. Then
# reboots, where that is allowed: once per image and kernel, which is kept on disk.
set -euo pipefail
: "\${MODULE:?}" "\${IMAGE:?}" "\${AUTHFILE:?}" "\${REBOOT:?}"${several ? ' "\${MODULES:?}"' : ''}${firmware ? ' "\${FIRMWARE:?}"' : ''}${folder ? ' "\${DIR_NAME:?}"' : ''}${prefetch ? ' "\${IMAGES:?}"' : ''}

${PODS}${LOADED}
# Pods wait for the first run of a boot, and for no other. However it ends, they may start then.
waiting=1
${prefetch ? BEGIN_UNLESS_UNPACKING : BEGIN}
kernel=$(uname -r)
# As KMM names images: without "+" at the end, and with "_" for what a tag cannot hold.
tag=\${kernel%+}
tag=\${tag//[!A-Za-z0-9._-]/_}
image=\${IMAGE//'{kernel}'/"$tag"}
${prefetch ? LOOK_UP : ''}
store=/var/lib/onload-boot/$MODULE
home=$store/$kernel
partial=$store/partial
container=onload-boot-$MODULE
# The image that was pulled again in this boot, because the store had lost its files.
again=/run/onload-boot-$MODULE.pulled-again
# The store that it was pulled into. The usual one keeps layers that something else refers to, and does not fetch them again.
fresh=/var/lib/onload-boot/$MODULE.store
# Whether modules were put on the disk in this run, so that this boot did not have them.
copied=0
shopt -s globstar nullglob

say() {
  echo "$*" >&2
}

# Lets the kubelet start, if it waits.
let_pods_start() {
  waiting=0
  if [[ -n \${NOTIFY_SOCKET-} ]]; then
    systemd-notify --ready --status="$1" || say "systemd does not listen"
  fi
}

# Writes a line to a file, which is as it was or as it will be if the node dies meanwhile.
keep() {
  echo "$2" >"$1.new"
  sync "$1.new"
  mv "$1.new" "$1"
}

# Whether all modules in a folder can be read. A file that was being written when the node lost power may be empty, or end too early. The link to
# the modules of the kernel is not followed.
is_whole() {
  local file
  for file in "$1"/lib/modules/"$kernel"/**/*.ko*; do
    if [[ -z $(modinfo -F vermagic "$file") ]]; then
      say "$file cannot be read"
      return 1
    fi
  done
  [[ -n \${file-} ]]
}

# Whether what the next boot loads came from this image.
is_fetched() {
  [[ -e $home/current/lib && -e $home/image && $(<"$home/image") == "${origin}"${firmware ? sh` && $(readlink "$home/current") =~ ^[^-]*"${suffix}"$` : ''} ]] && is_whole "$home/current"
}

# Whether what the next boot loads is loaded now.
${several ? ARE_LOADED : IS_LOADED}
reboot_once() {
  local boot marker
  boot=$(</proc/sys/kernel/random/boot_id)
  marker=$home/rebooted-$(readlink "$home/current")
  if is_loaded; then
    return
  elif [[ -e $marker && $(<"$marker") != "$boot" ]] && ((copied)); then
    say "this node has rebooted once for $image on $kernel before, so it does not reboot by itself: the next boot loads $MODULE"
  elif [[ -e $marker && $(<"$marker") != "$boot" ]]; then
    say "this node has rebooted once for $image on $kernel, and $MODULE is not the one of the image: it does not reboot again"
${prefetch ? UNPACKED : ''}  elif [[ $REBOOT == never ]]; then
    say "the next boot loads $MODULE"
  elif [[ $REBOOT == before-pods ]] && { ((!waiting)) || kubelet_has_started; }; then
    say "pods may run, so this node does not reboot by itself: the next boot loads $MODULE"
  elif [[ $REBOOT == before-pods ]] && ((SECONDS >= ${LAST_REBOOT_SECONDS})); then
    say "systemd is about to let pods start, so this node does not reboot by itself: the next boot loads $MODULE"
  else
    say "rebooting to load $MODULE"
    keep "$marker" "$boot"
    systemctl reboot
    # systemd ends this.
    sleep infinity
  fi
}

# Removes what a run that was killed, or that failed, has left.
clean_up() {
  podman rm --force --ignore "$container" >/dev/null
  rm -rf "$partial"
}

remove_fresh_store() {
  rm -rf "$fresh" || say "$fresh cannot be removed yet"
}

# Has podman use an empty store from now on.
use_fresh_store() {
  remove_fresh_store
  export CONTAINERS_STORAGE_CONF=/run/onload-boot-$MODULE.storage.conf
  printf '[storage]\\ndriver = "overlay"\\ngraphroot = "%s"\\nrunroot = "%s"\\n' "$fresh" "/run/onload-boot-$MODULE.store" >"$CONTAINERS_STORAGE_CONF"
}

# Pulls the image. The first ${PULL.triesBeforePods} tries delay the kubelet. After ${PULL.tries} systemd restarts this after a pause.
pull() {
  local tries=0 patience=${PULL.seconds}
  until timeout -k ${PULL.killSeconds} "$patience" podman pull --quiet --authfile="$AUTHFILE" "$image" >/dev/null; do
    if podman image exists "$image"; then
      say "$image cannot be pulled: the one in the store of this node is used"
      return
    elif is_fetched; then
      say "$image cannot be pulled: what was fetched before stays"
      exit
    fi
    tries=$((tries + 1))
    if ((tries == ${PULL.triesBeforePods})); then
      let_pods_start "waiting for $image"
      patience=${PULL.patientSeconds}
    elif ((tries == ${PULL.tries})); then
      say "$image cannot be pulled"
      exit 1
    fi
    sleep $((${PAUSE_UNIT} * 2 ** tries))
  done
}

# Prints the name of the folder for what the image in the store has.
name_of_image() {
  local id
  id=$(podman image inspect --format='{{.ID}}' "$image")
  echo "\${id#sha256:}${suffix}"
}

# Copies the modules of the image to \$partial, and returns whether all of them can be read.
copy() {
  local ${several ? 'module modules ' : ''}file
  clean_up
  mkdir -p "$partial/lib/modules" "$home"
  podman create --pull=never --network=none --name="$container" "$image" true >/dev/null || return
  podman cp "$container:${folder ? '$DIR_NAME' : DIR_NAME}/lib/modules/$kernel" "$partial/lib/modules/$kernel" || return
${firmware ? COPY_FIRMWARE : ''}  podman rm "$container" >/dev/null || return
  # Where the image has none of its own, this finds the kernel's, which the image has a link to.
${several ? CHECK_SEVERAL : CHECK_ONE}  is_whole "$partial"
}

# Gives the copy a name from which the next boot can load it.
keep_copy() {
  # The label that the policy lets modprobe load from.
  if selinuxenabled; then
    chcon --recursive --type=modules_object_t "$partial"
  fi
  sync --file-system "$partial"
  rm -rf "\${home:?}/$1"
  mv -T "$partial" "$home/$1"
  copied=1
}

# Removes what no boot loads any more: other images for this kernel, and all but the last one of the other kernels, for a rollback.
prune() {
  local entry last=''
  for entry in "$home"/*/; do
    entry=\${entry%/}
    if [[ ! -L $entry && \${entry##*/} != "$1" ]]; then
      rm -rf "$entry"
    fi
  done
  for entry in "$store"/*/; do
    if [[ $entry != "$home/" && (-z $last || $entry -nt $last) ]]; then
      last=$entry
    fi
  done
  for entry in "$store"/*/; do
    if [[ $entry != "$home/" && $entry != "$last" ]]; then
      rm -rf "$entry"
    fi
  done
}

${prefetch ? NOTHING_TO_UNPACK : ''}${prefetch ? 'if [[ ${1-} != unpack ]] && is_fetched' : 'if is_fetched'}; then
  reboot_once
  let_pods_start "$MODULE is on disk"
  # After that, because podman takes its time.
  clean_up
  if [[ $image == *@* ]]; then
    exit
  fi
fi

${prefetch ? NOT_IN_STORE : 'pull\n'}id=$(name_of_image)
if ! is_whole "$home/$id"; then
  if ! copy; then
${prefetch ? LEAVE_TO_FETCH : ''}    # A store that has lost the files of an image, because the node lost power after it was pulled, still says that they are there.
    if [[ -e $again && $(<"$again") == "$id" ]]; then
      say "$image has no modules for $kernel that can be read"
      exit 1
    fi
    say "the store of this node may have lost files of $image: it is pulled again"
    clean_up
    podman rmi --force "$image" >/dev/null || say "$image cannot be removed from the store"
    use_fresh_store
    pull
    id=$(name_of_image)
    echo "$id" >"$again"
    if ! copy; then
      clean_up
      remove_fresh_store
      say "$image has no modules for $kernel that can be read"
      exit 1
    fi
  fi
  keep_copy "$id"
  remove_fresh_store
fi
${prefetch ? MARK_UNPACKED : ''}ln -sfn "$id" "$home/next"
mv -T "$home/next" "$home/current"
keep "$home/image" "${origin}"
prune "$id"
${prefetch ? END_OF_UNPACK : ''}reboot_once
let_pods_start "$MODULE is on disk"
`;
}

const BEGIN = `if [[ -e $begun ]]; then
  waiting=0
fi
: >"$begun"
`;

const BEGIN_UNLESS_UNPACKING = `if [[ \${1-} != unpack ]]; then
  if [[ -e $begun ]]; then
    waiting=0
  fi
  : >"$begun"
fi
`;

const LOOK_UP = `# An image that has a digest for this kernel may be on the node before anything is configured.
while read -r listed pinned; do
  if [[ $listed == "\${kernel%+}" ]]; then
    image=$pinned
  fi
done <"$IMAGES"
`;

const IS_LOADED = `is_loaded() {
  local fetched
  fetched=$(modinfo -b "$home/current" -F srcversion "$MODULE")
  is_from "$MODULE" "$home/current" "$fetched"
}
`;

const ARE_LOADED = `is_loaded() {
  local module modules fetched
  read -ra modules <<<"$MODULES"
  for module in "\${modules[@]}"; do
    fetched=$(modinfo -b "$home/current" -F srcversion "$module")
    is_from "$module" "$home/current" "$fetched" || return
  done
}
`;

const UNPACKED = `  elif [[ -e $home/unpacked-$(readlink "$home/current") ]]; then
    say "$image was there before $MODULE was loaded: another boot would not change that it is not the one of the image"
`;

const COPY_FIRMWARE = `  podman cp "$container:$FIRMWARE" "$partial/firmware" || return
  for file in "$partial"/firmware/**; do
    # Only what was pulled in this boot may be empty.
    if [[ ! -d $file && ! -s $file && ! -e $again ]]; then
      say "$file is empty"
      return 1
    fi
  done
`;

const CHECK_ONE = `  file=$(modinfo -b "$partial" -F filename "$MODULE") || return
  if [[ $file == */kernel/* ]]; then
    say "$image has no module $MODULE for $kernel"
    return 1
  fi
`;

const CHECK_SEVERAL = `  read -ra modules <<<"$MODULES"
  for module in "\${modules[@]}"; do
    file=$(modinfo -b "$partial" -F filename "$module") || return
    if [[ $file == */kernel/* ]]; then
      say "$image has no module $module for $kernel"
      return 1
    fi
  done
`;

const NOTHING_TO_UNPACK = `if [[ \${1-} == unpack ]] && { [[ $image != *@* ]] || is_fetched; }; then
  say "nothing to unpack for $kernel"
  exit
fi

`;

const NOT_IN_STORE = `# Before the network starts, there is what is in the store, or nothing.
if [[ \${1-} != unpack ]]; then
  pull
elif ! podman image exists "$image"; then
  say "$image was not fetched in advance"
  exit
fi

`;

const LEAVE_TO_FETCH = `    if [[ \${1-} == unpack ]]; then
      say "the store of this node has no files of $image that can be read: it is fetched when the network is up"
      exit 1
    fi
`;

const MARK_UNPACKED = `if [[ \${1-} == unpack ]]; then
  # Loading comes next, in this boot: another one would not do it better.
  keep "$home/unpacked-$id" "$image"
fi
`;

const END_OF_UNPACK = `if [[ \${1-} == unpack ]]; then
  exit
fi
`;

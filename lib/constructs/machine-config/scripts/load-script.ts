import { LOADED } from './loaded-script';
import { PODS } from './pods-script';
import type { ScriptFeatures } from './script-features';
import { sh, type ShellText } from '../../../text';

/**
 * Script that loads the modules. It runs before the network starts, and needs only the disk: no image store, container or registry.
 *
 * The unit passes `MODULE`, `REMOVE`, and `MODULES` if there are several. With the argument `restore` it only restores the modules that a killed run
 * has unloaded. Parts that a module does not need are omitted, so that nodes do not reboot for changes that do not affect them.
 */
export function loadScript({ several, firmware }: ScriptFeatures): ShellText {
  const { check, replace } = several ? LOAD_SEVERAL : LOAD_ONE;
  return sh`#!/bin/bash
# Loads the kernel module $MODULE that was fetched for the running kernel, in place of the kernel's own. Whatever goes wrong, the drivers
# that were there are there again at the end, and the exit code is not 0.
set -euo pipefail
: "\${MODULE:?}" "\${REMOVE:?}"${several ? ' "\${MODULES:?}"' : ''}

kernel=$(uname -r)
home=/var/lib/onload-boot/$MODULE/$kernel
tree=$home/current
# What was removed, in that order. It is kept outside of this process, which can be killed.
removed=/run/onload-boot-$MODULE.removed
${several ? INSERTED : ''}${PODS}${LOADED}
say() {
  echo "$*" >&2
}

is_there() {
  [[ -e /sys/module/$1/initstate ]]
}

# Prints those of the modules that are loaded, each behind all that use it.
with_users() {
  local module user
  for module; do
    if is_there "$module"; then
      for user in /sys/module/"$module"/holders/*; do
        with_users "\${user##*/}"
      done
      echo "$module"
    fi
  done
}

# A command at risk has failed. Where the kernel has killed it, because a module crashed, the attempt stays unfinished.
failed_at_risk() {
  if (($1 < 128)); then
    at_risk=0
  fi
  return "$1"
}

remove() {
  local modules module
  mapfile -t modules <<<"$(with_users "$@")"
  for module in "\${modules[@]}"; do
    # One that two others use is listed twice.
    if is_there "$module"; then
      echo "$module" >>"$removed"
      at_risk=1
      rmmod "$module" || failed_at_risk $? || return
      at_risk=0
    fi
  done
}

restore() {
  local modules index failed=0
${several ? TAKE_BACK : ''}  if [[ ! -e $removed ]]; then
    return
  fi
  mapfile -t modules <"$removed"
  for ((index = \${#modules[@]} - 1; index >= 0; index--)); do
    if is_live "\${modules[index]}"; then
      continue
    elif is_there "\${modules[index]}"; then
      # modprobe would wait for it.
      failed=1
    else
      say "putting \${modules[index]} back"
      modprobe "\${modules[index]}" || failed=1
    fi
  done
  if ((failed)); then
    say "not all of these could be put back: \${modules[*]}"
    return 1
  fi
  rm "$removed"
}

# Devices that are still being found load and rename drivers of their own. When they are through does not matter enough to fail.
settle() {
  udevadm settle --timeout=30 || say "devices are still being found after 30 seconds"
}

if [[ \${1-} == restore ]]; then
  restore
  exit
fi

# Number of attempts for this image that are unfinished, because the node crashed or something hung.
attempts=$home/attempts-$(readlink "$tree")
at_risk=0

begin_attempt() {
  local count=''
  if [[ -e $attempts ]]; then
    count=$(<"$attempts")
  fi
  if ((\${count:=0} >= ${ATTEMPTS})); then
    say "the node has crashed or hung $count times while it loaded $MODULE, so $MODULE is left out: the next image is tried again, and this one when $attempts is removed"
    exit 1
  fi
  echo $((count + 1)) >"$attempts.new"
  sync "$attempts.new"
  mv "$attempts.new" "$attempts"
  # Else the node may crash before the disk has the name.
  sync "$home"
}

# An attempt that ended within such a command is unfinished.
end_attempt() {
  if ((!at_risk)); then
    rm -f "$attempts"
    sync "$home"
  fi
}

${check}if [[ -e $begun ]] || kubelet_has_started; then
  say "pods may run, so nothing is replaced: the next boot loads $MODULE"
  exit 1
fi

${firmware ? INSTALL_FIRMWARE : ''}rm -f "$loaded_from"
${replace}readlink "$tree" >"$loaded_from"
settle
say "$MODULE is loaded, from $(readlink -f "$tree")"
`;
}

/** Number of unfinished attempts after which a module is left out. */
const ATTEMPTS = 2;

const INSERTED = `# What was loaded instead, in that order.
inserted=/run/onload-boot-$MODULE.inserted
`;

const TAKE_BACK = `  # What was loaded instead goes first, the last one before the others.
  if [[ -e $inserted ]]; then
    mapfile -t modules <"$inserted"
    for ((index = \${#modules[@]} - 1; index >= 0; index--)); do
      if is_there "\${modules[index]}"; then
        say "taking \${modules[index]} back"
        rmmod "\${modules[index]}" || failed=1
      fi
    done
    rm "$inserted"
  fi
`;

const INSTALL_FIRMWARE = `# The kernel looks for firmware in one folder before its own, which is the same for all modules: the one that is set, else that of KMM.
parameter=/sys/module/firmware_class/parameters/path
folder=$(<"$parameter")
folder=\${folder:-/var/lib/firmware}
mkdir -p "$folder"
cp -r "$tree/firmware/." "$folder"
if selinuxenabled; then
  chcon --recursive --type=lib_t "$folder"
fi
# A line break would be a part of it.
printf '%s' "$folder" >"$parameter"

`;

const LOAD_ONE = {
  check: sh`# This fails, with nothing removed yet, where there is no such module.
fetched=$(modinfo -b "$tree" -F srcversion "$MODULE")
if is_from "$MODULE" "$tree" "$fetched"; then
  say "$MODULE is loaded already"
  rm -f "$removed"
  exit
fi

`,
  replace: sh`begin_attempt
trap 'end_attempt; restore || exit 1' EXIT
settle
read -ra modules <<<"$REMOVE"
remove "\${modules[@]}"
at_risk=1
modprobe --first-time --dirname="$tree" "$MODULE" || failed_at_risk $?
at_risk=0
rm -f "$removed"
`,
};

const LOAD_SEVERAL = {
  check: sh`# This fails, with nothing removed yet, where there is no such module.
read -ra ours <<<"$MODULES"
loaded=0
for module in "\${ours[@]}"; do
  fetched=$(modinfo -b "$tree" -F srcversion "$module")
  if is_from "$module" "$tree" "$fetched"; then
    loaded=$((loaded + 1))
  fi
done
if ((loaded == \${#ours[@]})); then
  say "$MODULES are loaded already"
  rm -f "$removed" "$inserted"
  exit
fi

`,
  replace: sh`begin_attempt
trap 'end_attempt; restore || exit 1' EXIT
settle
read -ra modules <<<"$REMOVE"
remove "\${modules[@]}" "\${ours[@]}"
for module in "\${ours[@]}"; do
  echo "$module" >>"$inserted"
  at_risk=1
  modprobe --first-time --dirname="$tree" "$module" || failed_at_risk $?
  at_risk=0
done
rm -f "$removed" "$inserted"
`,
};

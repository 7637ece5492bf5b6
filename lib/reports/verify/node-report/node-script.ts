/** The script that reads from a node what no object of the cluster shows, and the commands that run it. */
import { sh, shellJoin, type ShellText, shellWord } from '../../../text';
import { SOLARFLARE } from '../../../upstream';
import { CHRONYD } from '../../../upstream/openshift';

/** First word of the last line about a node. A report without that line is cut off. */
export const END = 'end';

/**
 * POSIX shell script. Its output is read by `readNodeReport()`. It reads only what every user of a node may read, whoever runs it, so that it never
 * prints parameters of modules that hold secrets.
 */
export const NODE_SCRIPT = sh`#!/bin/sh
# Prints the state of this node that \`cdk8s-onload verify --node-report\` reads: states of systemd units, kernel modules, the kernel command line,
# network interfaces, and clocks.
# It changes nothing, needs no privileges, and prints only what every user of the node may read.
#
# usage: sh node-script.sh NODE        NODE is the name of the node in the cluster
set -eu
LC_ALL=C
PATH=/usr/sbin:/usr/bin:/sbin:/bin
export LC_ALL PATH
: "\${1:?usage: sh node-script.sh NODE}"

# The first line of a file.
first_line() {
  value=
  if [ -r "$1" ]; then
    read -r value 2>/dev/null <"$1" || :
  fi
  printf '%s' "$value"
}

# The same as one word, which is "-" if there is none.
word() {
  found=$(first_line "$1" | tr -d ' ')
  printf '%s' "\${found:--}"
}

modules() {
  configured=$(configured_modules)
  for folder in /sys/module/*/; do
    module=\${folder#/sys/module/}
    module=\${module%/}
    if [ -e "\${folder}initstate" ]; then
      taint=$(word "\${folder}taint")
      printf 'module %s %s %s %s %s\\n' "$module" "$(word "\${folder}initstate")" "$taint" "$(word "\${folder}srcversion")" "$(word "\${folder}version")"
      # Parameters of modules that are not the kernel's own, or that this node has options for.
      case $taint in
        *O*) parameters "$module" ;;
        *) if printf '%s\\n' "$configured" | grep -qx -- "$module"; then parameters "$module"; fi ;;
      esac
    fi
  done
  parameters firmware_class
}

# Modules with options in files of modprobe, or on the kernel command line.
configured_modules() {
  cat /etc/modprobe.d/*.conf 2>/dev/null | awk '$1 == "options" { gsub(/-/, "_", $2); print $2 }'
  tr ' ' '\\n' </proc/cmdline | awk -F. 'NF > 1 { gsub(/-/, "_", $1); print $1 }'
}

parameters() {
  if [ -d "/sys/module/$1/parameters" ]; then
    find "/sys/module/$1/parameters" -type f -perm -004 | sort | while read -r file; do
      printf 'parameter %s %s %s\\n' "$1" "\${file##*/}" "$(first_line "$file")"
    done
  fi
}

# Modules on disk that the next boot loads, the image that they are from, and whether this boot has loaded them.
fetched() {
  for folder in /var/lib/onload-boot/*/; do
    home=$folder$(uname -r)
    module=\${folder#/var/lib/onload-boot/}
    module=\${module%/}
    if [ -r "$home/image" ]; then
      printf 'fetched %s %s\\n' "$module" "$(first_line "$home/image")"
      loaded=$(first_line "/run/onload-boot-$module.loaded")
      if [ "$loaded" = "$(readlink -- "$home/current")" ]; then
        printf 'fetched-loaded %s yes\\n' "$module"
      elif [ -n "$loaded" ]; then
        printf 'fetched-loaded %s no\\n' "$module"
      fi
      find "$home/current/" -type f -name '*.ko*' | sort | while read -r file; do
        name=\${file##*/}
        version=$(modinfo -F srcversion "$file")
        printf 'fetched-module %s %s %s\\n' "$module" "$(printf '%s' "\${name%%.ko*}" | tr - _)" "\${version:--}"
      done
    fi
  done
}

# Modules that the operating system has besides the kernel's own, and prefers to those: what an image of it brings.
image_modules() {
  for folder in updates extra; do
    find "/lib/modules/$(uname -r)/$folder/" -type f -name '*.ko*' 2>/dev/null
  done | sed 's|.*/||; s|\\.ko.*||' | tr - _ | sort -u | while read -r name; do
    version=$(modinfo -F srcversion "$name" || :)
    printf 'image-module %s %s\\n' "$name" "\${version:--}"
  done
}

# Units that are configured or enabled on this node, and ${CHRONYD}.
units() {
  set -- ${CHRONYD}
  for path in /etc/systemd/system/* /etc/systemd/system/*.wants/* /etc/systemd/system/*.requires/*; do
    name=\${path##*/}
    case $name in
      *@.*) ;;
      *.service | *.timer | *.socket | *.mount | *.path) set -- "$@" "$name" ;;
    esac
  done
  states=$(systemctl show --property=Names,LoadState,ActiveState,SubState,Result,UnitFileState -- "$@")
  printf '%s\\n' "$states" | awk -F= '
    function show(key) { return key in of && of[key] != "" ? of[key] : "-" }
    # A unit with an alias has several names.
    function flush(  count, each, names) {
      count = split(of["Names"], names, " ")
      for (each = 1; each <= count; each++) {
        print "unit", names[each], show("LoadState"), show("ActiveState"), show("SubState"), show("Result"), show("UnitFileState")
      }
      split("", of)
    }
    NF == 0 { flush() }
    NF > 1 { of[$1] = $2 }
    END { flush() }' | sort -u
}

# Files of units, scripts and options that are newer than this boot, so that the boot did not use them.
changed() {
  booted=$(awk '$1 == "btime" { print $2 }' /proc/stat)
  for path in /etc/systemd/system/* /usr/local/bin/* /etc/modprobe.d/*; do
    if [ -f "$path" ] && [ "$(stat -c %Y -- "$path")" -gt "$booted" ]; then
      printf 'changed-since-boot %s\\n' "$path"
    fi
  done
}

# Name of what a link leads to, or "-".
target() {
  found=-
  if [ -e "$1" ]; then
    found=$(readlink -f -- "$1")
  fi
  printf '%s' "\${found##*/}"
}

# Ports of Solarflare cards, also those without a driver, which have no interface. Virtual functions are left out.
solarflare_ports() {
  for device in /sys/bus/pci/devices/*; do
    if [ "$(word "$device/vendor")" = 0x${SOLARFLARE} ] && [ ! -e "$device/physfn" ]; then
      case $(word "$device/class") in
        0x02*)
          identity=$(word "$device/device")
          printf 'solarflare-port %s %s %s\\n' "\${device##*/}" "\${identity#0x}" "$(target "$device/driver")"
          ;;
      esac
    fi
  done
}

# Physical network interfaces, with driver, state, speed, bus address and firmware.
interfaces() {
  for folder in /sys/class/net/*; do
    if [ -e "$folder/device" ] && [ ! -e "$folder/device/physfn" ]; then
      name=\${folder##*/}
      speed=$(word "$folder/speed")
      case $speed in *[!0-9]*) speed=- ;; esac
      firmware=$(ethtool -i "$name" 2>/dev/null | awk '$1 == "firmware-version:" { print $2; exit }' || :)
      printf 'interface %s %s %s %s %s %s\\n' "$name" "$(target "$folder/device/driver")" "$(word "$folder/operstate")" "$speed" "$(target "$folder/device")" "\${firmware:--}"
    fi
  done
}

# Whether the kernel counts its clock as synchronized, the clocks of network cards, and what sfptpd has saved in the last ten minutes.
clocks() {
  case $(timedatectl show --property=NTPSynchronized --value 2>/dev/null || :) in
    yes) echo 'clock synchronized' ;;
    no) echo 'clock unsynchronized' ;;
    *) echo 'clock unknown' ;;
  esac
  for folder in /sys/class/ptp/ptp*; do
    if [ -e "$folder" ]; then
      printf 'ptp-clock %s %s\\n' "\${folder##*/}" "$(word "$folder/clock_name")"
    fi
  done
  for folder in /var/lib/sfptpd*/; do
    if [ -d "$folder" ]; then
      find "$folder" -name 'state-*' -type f -perm -004 -mmin -10 | while read -r file; do
        awk '
          { key = $1; sub(/^[^:]*: */, ""); gsub(/[[:space:]]/, "") }
          key == "clock-name:" { name = $0 }
          key == "in-sync:" { state = $0 == "1" ? "in-sync" : "out-of-sync" }
          key ~ /^offset-from-/ { offset = $0 }
          END { if (name != "" && state != "") print "sfptpd-clock", name, state, offset == "" ? "-" : offset }' "$file"
      done
    fi
  done | sort -u
}

report() {
  printf 'node %s\\n' "$1"
  printf 'boot-id %s\\n' "$(word /proc/sys/kernel/random/boot_id)"
  printf 'kernel %s\\n' "$(uname -r)"
  printf 'command-line %s\\n' "$(first_line /proc/cmdline)"
  modules
  fetched
  image_modules
  units
  changed
  solarflare_ports
  interfaces
  clocks
  printf '${END} %s\\n' "$1"
}

report "$1" | tr -d '\\000-\\011\\013-\\037\\177'
`;

/** Name of the file that the commands below write the script to. */
const SCRIPT_FILE = 'node-script.sh';

/** Name of the file with the reports of all nodes. */
const REPORT_FILE = 'node-report.txt';

/**
 * Command that runs the script on nodes of OpenShift, one after the other, and collects their reports in one file.
 *
 * @param selector labels of the nodes. By default all nodes
 */
export function nodeReportCommand(selector?: string): ShellText {
  return shellJoin(nodeReportLines(selector), ' ');
}

/** The same command on several lines. */
export function nodeReportLines(selector?: string): ShellText[] {
  const list = sh`kubectl get nodes${selector === undefined ? '' : sh` --selector ${shellWord(selector)}`} --output name`;
  return [
    sh`cdk8s-onload verify --node-script > ${SCRIPT_FILE} &&`,
    sh`for node in $(${list}); do`,
    sh`oc debug "$node" -- chroot /host sh -c "$(cat ${SCRIPT_FILE})" sh "\${node#node/}";`,
    sh`done > ${REPORT_FILE}`,
  ];
}

/** Command that runs the script on one node by ssh. */
export const SSH_COMMAND = sh`ssh NODE sh -s NODE < ${SCRIPT_FILE} >> ${REPORT_FILE}`;

/** Command that shows the messages of a unit since the node booted. */
export function journalCommand(node: string, unit: string): ShellText {
  return sh`oc debug node/${shellWord(node)} -- chroot /host journalctl --boot --no-pager --unit ${shellWord(unit)}`;
}

/** Command that shows the messages of the kernel since the node booted. */
export function kernelLogCommand(node: string): ShellText {
  return sh`oc debug node/${shellWord(node)} -- chroot /host journalctl --boot --no-pager --dmesg`;
}

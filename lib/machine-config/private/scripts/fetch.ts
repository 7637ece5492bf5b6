/**
 * Runs when the network is up, and lets the kubelet wait for the first tries.
 *
 * From the unit it gets `MODULE`, `IMAGE` (with `{kernel}` where the tag has the kernel), `AUTHFILE` and `REBOOT`: `never`,
 * `before-pods` or `any-time`.
 */
export const FETCH_SCRIPT = `#!/bin/bash
# Fetches the kernel module $MODULE for the running kernel out of the image $IMAGE, and puts it where the next boot loads it from. Then
# reboots, where that is allowed: once per image and kernel, which is kept on disk.
set -euo pipefail
: "\${MODULE:?}" "\${IMAGE:?}" "\${AUTHFILE:?}" "\${REBOOT:?}"

kernel=$(uname -r)
# As KMM names images: without "+" at the end, and with "_" for what a tag cannot hold.
tag=\${kernel%+}
tag=\${tag//[!A-Za-z0-9._-]/_}
image=\${IMAGE//'{kernel}'/"$tag"}

store=/var/lib/onload-boot/$MODULE
home=$store/$kernel
partial=$store/partial
container=onload-boot-$MODULE

say() {
  echo "$*" >&2
}

# Lets the kubelet start, if it waits.
let_pods_start() {
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

# Whether what the next boot loads came from this image.
is_fetched() {
  [[ -e $home/current/lib && -e $home/image && $(<"$home/image") == "$image" ]]
}

# Whether what the next boot loads is loaded now.
is_loaded() {
  local fetched
  fetched=$(modinfo -b "$home/current" -F srcversion "$MODULE")
  [[ -n $fetched && -e /sys/module/$MODULE/srcversion && $(</sys/module/"$MODULE"/srcversion) == "$fetched" ]]
}

reboot_once() {
  local boot marker
  boot=$(</proc/sys/kernel/random/boot_id)
  marker=$home/rebooted-$(readlink "$home/current")
  if is_loaded; then
    return
  elif [[ -e $marker && $(<"$marker") != "$boot" ]]; then
    say "this node has rebooted once for $image on $kernel, and $MODULE is not the one of the image: it does not reboot again"
  elif [[ $REBOOT == never ]]; then
    say "the next boot loads $MODULE"
  elif [[ $REBOOT == before-pods ]] && systemctl is-active --quiet kubelet.service; then
    say "the kubelet runs, so this node does not reboot by itself: the next boot loads $MODULE"
  else
    say "rebooting to load $MODULE"
    keep "$marker" "$boot"
    systemctl reboot
    # systemd ends this.
    sleep infinity
  fi
}

# Takes the modules out of the image, whose id is given.
extract() {
  local file
  mkdir -p "$partial/lib/modules" "$home"
  podman create --pull=never --network=none --name="$container" "$image" true >/dev/null
  podman cp "$container:/opt/lib/modules/$kernel" "$partial/lib/modules/$kernel"
  podman rm "$container" >/dev/null
  # Where the image has none of its own, this finds the kernel's, which the image has a link to.
  file=$(modinfo -b "$partial" -F filename "$MODULE")
  if [[ $file == */kernel/* ]]; then
    say "$image has no module $MODULE for $kernel"
    return 1
  fi
  # The label that the policy lets modprobe load from.
  if selinuxenabled; then
    chcon --recursive --type=modules_object_t "$partial"
  fi
  sync --file-system "$partial"
  mv -T "$partial" "$home/$1"
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

# Left by a run that was killed.
podman rm --force --ignore "$container" >/dev/null
rm -rf "$partial"

if is_fetched; then
  reboot_once
  let_pods_start "$MODULE is on disk"
  if [[ $image == *@* ]]; then
    exit
  fi
fi

# The first four tries let the kubelet wait, for ten minutes at most. After four more systemd starts this anew, after a pause.
tries=0
patience=120
until timeout "$patience" podman pull --quiet --authfile="$AUTHFILE" "$image" >/dev/null || podman image exists "$image"; do
  if is_fetched; then
    say "$image cannot be pulled: what was fetched before stays"
    exit
  fi
  tries=$((tries + 1))
  if ((tries == 4)); then
    let_pods_start "waiting for $image"
    patience=1800
  elif ((tries == 8)); then
    say "$image cannot be pulled"
    exit 1
  fi
  sleep $((5 * 2 ** tries))
done

id=$(podman image inspect --format='{{.ID}}' "$image")
id=\${id#sha256:}
if [[ ! -d $home/$id ]]; then
  extract "$id"
fi
ln -sfn "$id" "$home/next"
mv -T "$home/next" "$home/current"
keep "$home/image" "$image"
prune "$id"
reboot_once
let_pods_start "$MODULE is on disk"
`;

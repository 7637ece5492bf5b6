import { sh } from '../../../text';

/** Part of both scripts that detects whether the loaded module is the one that was fetched. */
export const LOADED = sh`
# Name of the folder from which this boot has loaded the module.
loaded_from=/run/onload-boot-$MODULE.loaded

# A module whose init hangs, or has crashed, is there but of no use.
is_live() {
  [[ -e /sys/module/$1/initstate && $(</sys/module/"$1"/initstate) == live ]]
}

# Whether the module that is loaded is live, and is that of a folder, which has this checksum of its sources: is_from MODULE FOLDER CHECKSUM
# Some kernels build modules without one. Such a module is that of the folder if this boot has loaded it from there.
is_from() {
  is_live "$1" || return
  if [[ -n $3 ]]; then
    [[ -e /sys/module/$1/srcversion && $(</sys/module/"$1"/srcversion) == "$3" ]]
  else
    [[ -e $loaded_from && $(<"$loaded_from") == "$(readlink "$2")" ]]
  fi
}
`;

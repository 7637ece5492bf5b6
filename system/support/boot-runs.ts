/** Runs of the scripts of a driver that is loaded at boot, many in one shell: the real scripts, in a root of their own, with stand-ins as functions. */
import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NodeState, RunEvents, RunResult } from './boot-model';
import { BootRoot } from './boot-root';

/** A node, and what happens to it in the run. */
export interface Job {
  readonly state: NodeState;
  readonly events: RunEvents;
}

const K = '5.14.0-427.42.1.el9_4.x86_64';

/** What stands for each stamp on the disk: the number of the boot. */
const BOOTS: { readonly [stamp: string]: string } = { '-': '-', 'this-boot': 'now', 'before': 'then' };

/**
 * Functions take the place of commands, so that a run starts few processes. They do not end the shell that calls them, but by a signal.
 */
const SHELL = `
home=/var/lib/onload-boot/sfc/${K}
call() {
  echo "$1" >>/test/log
  if ((KILL > 0)); then
    mapfile -t lines </test/log
    if ((\${#lines[@]} == KILL)); then kill -9 $$; fi
  fi
}
uname() { call uname; echo ${K}; }
sync() { call sync; }
chcon() { call chcon; }
udevadm() { call udevadm; }
selinuxenabled() { return 1; }
sleep() { if [[ $1 == infinity ]]; then kill -9 $$; fi; }
systemd-notify() { call systemd-notify; echo "$KUBELET_AFTER" >/test/kubelet; }
systemctl() {
  local kubelet
  call "systemctl $1"
  kubelet=$(</test/kubelet)
  case "$*" in
    reboot) : >/test/rebooted ;;
    'is-active --quiet kubelet.service') [[ $kubelet == active ]] ;;
    'show --property=InactiveExitTimestampMonotonic --value kubelet.service')
      case $kubelet in unknown) return 1 ;; never) echo 0 ;; *) echo 4711 ;; esac ;;
    *) echo "systemctl $*: called in another way" >&2; return 1 ;;
  esac
}
modinfo() {
  if [[ "$1 $2" == '-F vermagic' ]]; then echo ${K}; return; fi
  local file=$2/lib/modules/${K}/extra/$5.ko
  call modinfo
  [[ -e $file ]] || return 1
  if [[ $4 == filename ]]; then echo "$file"; else echo "$(<"$file")"; fi
}
modprobe() {
  call modprobe
  [[ \${*: -1} == sfc ]] || return 1
  if [[ "$*" == *--dirname=* ]]; then echo "$(<"$home/current/lib/modules/${K}/extra/sfc.ko")"; else echo in-tree; fi >/sys/module/sfc/srcversion
  echo live >/sys/module/sfc/initstate
}
rmmod() { call rmmod; rm /sys/module/sfc/initstate /sys/module/sfc/srcversion; }
timeout() {
  if [[ $1 == -k ]]; then shift 2; fi
  shift
  "$@"
}
podman() {
  local pulls
  if [[ $1 == image ]]; then call "podman image $2"; else call "podman $1"; fi
  case "$1 $2" in
    pull*)
      pulls=$(</test/pulls)
      echo $((pulls + 1)) >/test/pulls
      ((pulls + 1 == PULL)) || return 1
      echo "$TAG" >/test/store ;;
    'image exists') [[ -e /test/store ]] ;;
    'image inspect') echo "sha256:$(</test/store)" ;;
    rmi*) rm -f /test/store ;;
    cp*) mkdir -p "$3/extra"; echo "$(</test/store)" >"$3/extra/sfc.ko" ;;
  esac
}
export -f call uname sync chcon udevadm selinuxenabled sleep systemd-notify systemctl modinfo modprobe rmmod timeout podman
export MODULE=sfc REMOVE=sfc AUTHFILE=/none NOTIFY_SOCKET=/none home
shopt -s nullglob

# number script dirs current image stampA stampB begun loaded tag store policy reference pull kubelet kubelet-after seconds kill
job() {
  local id dirs='' out status=0 word
  rm -rf /var/lib/onload-boot /run /test/log /test/store /test/rebooted
  [[ $3 != *A* ]] || dirs+=" $home/A/lib/modules/${K}/extra"
  [[ $3 != *B* ]] || dirs+=" $home/B/lib/modules/${K}/extra"
  mkdir -p /run "$home" $dirs
  for id in A B; do [[ ! -e $home/$id ]] || echo $id >"$home/$id/lib/modules/${K}/extra/sfc.ko"; done
  [[ $4 == - ]] || ln -s "$4" "$home/current"
  case $5 in same) echo "\${13}" >"$home/image" ;; other) echo other >"$home/image" ;; esac
  [[ $6 == - ]] || echo "$6" >"$home/rebooted-A"
  [[ $7 == - ]] || echo "$7" >"$home/rebooted-B"
  [[ $8 == - ]] || : >/run/onload-boot-sfc.begun
  echo "$9" >/sys/module/sfc/srcversion
  echo live >/sys/module/sfc/initstate
  [[ \${11} == - ]] || echo "\${11}" >/test/store
  echo "\${15}" >/test/kubelet
  echo 0 >/test/pulls
  : >/test/log
  TAG=\${10} REBOOT=\${12} IMAGE=\${13} PULL=\${14} KUBELET_AFTER=\${16} SECONDS=\${17} KILL=\${18} bash "/usr/local/bin/onload-boot-sfc-$2" 2>>/test/errors || status=$?
  word=-
  [[ ! -e /test/rebooted ]] || word=reboot
  out="$1 $status $word "
  id=''
  [[ ! -e $home/A/lib ]] || id+=A
  [[ ! -e $home/B/lib ]] || id+=B
  out+="\${id:--} "
  word=-
  if [[ -e $home/current ]]; then
    for id in A B; do if [[ $home/current -ef $home/$id ]]; then word=$id; fi; done
  fi
  out+="$word "
  word=-
  if [[ -e $home/image ]]; then word=other; [[ $(<"$home/image") != "\${13}" ]] || word=same; fi
  out+="$word "
  for id in A B; do
    word=-
    [[ ! -e $home/rebooted-$id ]] || word=$(<"$home/rebooted-$id")
    out+="$word "
  done
  word=-
  [[ ! -e /run/onload-boot-sfc.begun ]] || word=begun
  out+="$word "
  word=-
  [[ ! -e /sys/module/sfc/srcversion ]] || word=$(</sys/module/sfc/srcversion)
  out+="$word "
  word=-
  [[ ! -e /test/store ]] || word=$(</test/store)
  mapfile -t lines </test/log
  printf '%s%s' "$out" "$word"
  printf '|%s' "\${lines[@]}"
  printf '\\n'
}
`;

/** Roots in which jobs run side by side. */
export class BootRuns {
  /** How many runs there were. */
  public count = 0;

  constructor(private readonly roots: readonly BootRoot[], config: object) {
    for (const root of roots) {
      root.ignite(config);
      root.installTools();
      root.write('test/errors', '');
      root.write('sys/module/sfc/srcversion', '');
      root.write('sys/module/firmware_class/parameters/path', '\n');
      root.write('proc/sys/kernel/random/boot_id', `${BOOTS['this-boot']}\n`);
      root.write('test/functions', SHELL);
    }
  }

  /** What a script does in each of the jobs. */
  public async run(jobs: readonly Job[], script: 'fetch' | 'load' = 'fetch'): Promise<RunResult[]> {
    this.count += jobs.length;
    const results: RunResult[] = [];
    await Promise.all(this.roots.map(async (root, worker) => {
      const lines = jobs.map((job, number) => ({ number, line: `job ${number} ${script} ${words(job).join(' ')}` }))
        .filter(({ number }) => number % this.roots.length === worker).map(({ line }) => line);
      root.write('test/jobs', ['. /test/functions', ...lines, ''].join('\n'));
      chmodSync(join(root.dir, 'test/jobs'), 0o755);
      // A run that is killed makes the shell say so.
      const { stdout } = await promisify(execFile)('chroot', [root.dir, 'bash', '/test/jobs'], {
        env: { PATH: '/usr/sbin:/usr/bin' }, maxBuffer: 256 * 1024 * 1024,
      });
      for (const line of stdout.trimEnd().split('\n').filter((text) => text !== '')) {
        const [number, result] = read(line);
        results[number] = result;
      }
    }));
    return results;
  }
}

function words({ state, events }: Job): (string | number)[] {
  return [
    state.dirs, state.current, state.image, BOOTS[state.stampA], BOOTS[state.stampB], state.begun ? 'begun' : '-', state.loaded, state.tag, state.store,
    events.policy, events.digest ? 'registry.example.com/sfc@sha256:0' : 'registry.example.com/sfc:1',
    events.pull, events.kubelet, events.kubeletAfter, events.seconds, events.kill,
  ];
}

function read(line: string): [number: number, result: RunResult] {
  const [head, ...calls] = line.split('|');
  const [number, status, reboot, dirs, current, image, stampA, stampB, begun, loaded, store] = head.split(' ');
  const stamp = (text: string) => Object.keys(BOOTS).find((key) => BOOTS[key] === text);
  const disk = { dirs, current, image, stampA: stamp(stampA), stampB: stamp(stampB), begun: begun === 'begun', loaded, store };
  const end = reboot === 'reboot' ? 'reboot' : status === '0' ? 'success' : status === '137' ? 'killed' : 'failure';
  return [Number(number), { disk: disk as RunResult['disk'], end, calls: calls.filter((call) => call !== '') }];
}

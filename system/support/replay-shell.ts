/** How commands run against a ReplayServer: time passes on the server only. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { writeKubeconfig } from './kubeconfig';

/** Makes a folder of programs with a `sleep` that tells the server to go on. At the end nothing happens any more, so what sleeps would never come back: it is killed. */
export function writeSleep(bin: string): void {
  mkdirSync(bin);
  const file = join(bin, 'sleep');
  writeFileSync(file, `#!/bin/bash
exec 3<>"/dev/tcp/127.0.0.1/$REPLAY_PORT"
printf 'GET /step?seconds=%s HTTP/1.0\\r\\n\\r\\n' "$1" >&3
read -rd '' answer <&3
[[ $answer == *on ]] || kill -9 $PPID
`);
  chmodSync(file, 0o755);
}

/** The variables of a shell whose kubectl asks the server on a port of this machine. */
export function replayEnv(scratch: string, bin: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    KUBECONFIG: writeKubeconfig(scratch, port),
    KUBECACHEDIR: join(scratch, `cache-${port}`),
    HOME: scratch,
    REPLAY_PORT: String(port),
    // kubectl runs a thousand times, some milliseconds each: to collect garbage takes a quarter of that.
    GOGC: 'off',
  };
}

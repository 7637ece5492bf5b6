/** Scripts of plans in a shell, with a kubectl that stands for a cluster. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { PlanReport } from '../../lib/plan/plan-report';
import { formatScript } from '../../lib/reports/plan';
import { NOTHING } from '../reports/plan/fixtures';

type Step = PlanReport['steps'][number];

export const step = (order: number, more: Partial<Step>): Step => ({
  order, system: 'workload', target: 't', what: `step ${order}`, needs: '', stop: '', note: '', run: '', waitFor: '', awaited: '', start: '', show: '', waits: [], ...more,
});

export const wait = (name: string, body: string, ...args: readonly string[]) => ({
  waitFor: 'wait', awaited: `${name} holds`, waits: [{ name, arguments: args, awaited: `${name} holds`, function: body }],
});

/** Waits until something has happened to what a file is about, and, if it is noted, until that is not what was noted. */
const SEEN = 'until [ -e "$STATE/seen-$1" ]; do sleep 5; done';
const CHANGED = 'until begun=$(kubectl get generation) && [ "$begun" != "${noted_generation?not noted}" ]; do sleep 5; done';

/** A plan of three steps: one that is noted, one that stops and starts pods, one that deletes. */
export const THREE: PlanReport = {
  ...NOTHING,
  cluster: 'nyc1',
  nodes: [{ name: 'n1', pool: null, kernel: null, events: [] }],
  steps: [
    step(1, { note: 'noted_generation=$(kubectl get generation)', run: 'kubectl apply -f dist/a.yaml', ...wait('wait_change', CHANGED) }),
    step(2, { stop: 'kubectl scale deployment/app --replicas 0', run: 'kubectl apply -f dist/b.yaml', ...wait('wait_seen', SEEN, 'dist/b.yaml'), start: 'kubectl scale deployment/app --replicas 3', show: 'kubectl get show' }),
    step(3, { run: 'kubectl delete configmap c --namespace n' }),
  ],
};

/**
 * A kubectl that notes what it does: files that are applied, and what is deleted, are files of a folder. What it applies happens at once. The command whose
 * number is in KILL_AT ends the script before it is carried out, and the one in KILL_AFTER after that.
 */
const KUBECTL = `#!/bin/bash
[ "$1" != --context ] || shift 2
code=0
count=$(($(cat "$STATE/count" 2> /dev/null || echo 0) + 1))
echo "$count" > "$STATE/count"
echo "$*" >> "$STATE/log"
[ "\${KILL_AT:-}" != "$count" ] || { kill -9 $SCRIPT; exit 1; }
case "$*" in
  'get namespace kube-system '*) printf 'uid-1' ;;
  'config view '*) printf 'https://api.nyc1.example:6443' ;;
  'get nodes '*) printf '%s' "\${NODES:-n1 n2}" ;;
  'get generation') cat "$STATE/generation" 2> /dev/null || echo 1 ;;
  'diff -f '*) [ -e "$STATE/applied-\${3//\\//_}" ] || code=1 ;;
  'apply -f '*)
    touch "$STATE/applied-\${3//\\//_}"
    mkdir -p "$STATE/seen-dist"
    touch "$STATE/seen-$3"
    [ "$3" != dist/a.yaml ] || echo 2 > "$STATE/generation"
    ;;
  'delete '*) touch "$STATE/deleted" ;;
  'get configmap c '*) [ -e "$STATE/deleted" ] || echo configmap/c ;;
  'scale '*) echo "$*" > "$STATE/scaled" ;;
esac
[ "\${KILL_AFTER:-}" != "$count" ] || kill -9 $SCRIPT
exit $code
`;

let number = 0;

/** A folder with a script and what it applies, and what runs the script there. */
export function scriptFolder(dir: string, report: PlanReport = THREE) {
  const home = join(dir, String(number++));
  ['', 'dist', 'bin', 'state'].forEach((name) => mkdirSync(join(home, name)));
  ['a.yaml', 'b.yaml'].forEach((name) => writeFileSync(join(home, 'dist', name), ''));
  writeFileSync(join(home, 'plan.sh'), formatScript(report));
  writeFileSync(join(home, 'bin/kubectl'), KUBECTL);
  // What a script that was killed has left behind may keep the next one waiting for a moment.
  writeFileSync(join(home, 'bin/sleep'), '#!/bin/sh\n[ -z "${SCRIPT:-}" ] || kill -9 $SCRIPT\n');
  ['bin/kubectl', 'bin/sleep'].forEach((name) => chmodSync(join(home, name), 0o755));
  const state = join(home, 'state');
  const of = (name: string) => (existsSync(join(state, name)) ? readFileSync(join(state, name), 'utf8') : '');
  return {
    home,
    run: (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
      // The script knows its own number, by which commands end it.
      const { status, stdout, stderr } = spawnSync('bash', ['-c', 'SCRIPT=$$ exec bash plan.sh "$@"', 'bash', ...args], {
        cwd: home, encoding: 'utf8', input: '', env: { ...process.env, PATH: `${join(home, 'bin')}${delimiter}${process.env.PATH}`, STATE: state, ...env },
      });
      return { status, out: stdout, err: stderr };
    },
    did: () => of('log').split('\n').filter((line) => /^(?:apply|delete|scale)/.test(line)),
    count: () => Number(of('count')),
    scaled: () => of('scaled').trim(),
  };
}

/** What the script of that plan does, in order. */
export const ALL = [
  'apply -f dist/a.yaml', 'scale deployment/app --replicas 0', 'apply -f dist/b.yaml', 'scale deployment/app --replicas 3',
  'delete configmap c --namespace n --ignore-not-found',
];

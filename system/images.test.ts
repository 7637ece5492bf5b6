/** What `images` writes for other tools, run by them. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, scratchDir } from './support/run';
import { cli } from '../test/support/cli';

const scratch = scratchDir();

/** A port on which nothing listens: copies get as far as the first connection. */
const NOWHERE = '127.0.0.1:1';

const MANIFESTS = `
apiVersion: v1
kind: Pod
metadata: { name: p, namespace: apps }
spec: { containers: [{ name: c, image: '${NOWHERE}/a/b:1.0' }, { name: d, image: '${NOWHERE}/a/b@sha256:${'a'.repeat(64)}' }] }
`;

test('skopeo takes the script: it fails only at the registry', async () => {
  const manifests = join(scratch, 'pod.yaml');
  writeFileSync(manifests, MANIFESTS);
  const { code, out } = await cli('images', manifests, '--to', `${NOWHERE}/mirror`, '--format', 'skopeo');
  expect(code).toBe(0);
  const script = join(scratch, 'copy.sh');
  writeFileSync(script, out);
  run(scratch, 'shellcheck', [script]);
  const copies = out.split('\n').filter((line) => line.startsWith('skopeo copy '));
  expect(copies).toHaveLength(2);
  for (const copy of copies) {
    const answer = (command: string) => spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stderr;
    expect(answer(copy)).toContain(`dial tcp ${NOWHERE}: connect: connection refused`);
    // What it cannot parse fails before.
    expect(answer(copy.replace('--preserve-digests', '--preserve-digest'))).toContain('unknown flag');
    expect(answer(copy.replace('docker://', 'docker:'))).not.toContain('dial tcp');
  }
});

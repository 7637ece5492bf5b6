/** Overlays of kustomize for many clusters: what a fleet replaces. Each cluster patches what upstream's kustomizations render to. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './measure';

/** Together they are the operator, the Onload resource and sfptpd of one cluster. */
const BASES = ['operator-default', 'onload-in-cluster-build-ocp', 'sfptpd-bond0', 'profile-latency'];

const kustomization = (cluster: string, base: string): string => `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [../../../bases/${base}]
commonAnnotations: { example.com/cluster: ${cluster} }
images:
  - { name: onload/onload-operator, newName: registry-${cluster}.example.com/onload/onload-operator }
  - { name: onload/sfptpd, newName: registry-${cluster}.example.com/onload/sfptpd }
`;

/** Writes overlays, and returns the folder of each of them. */
export function writeOverlays(folder: string, clusters: readonly string[]): string[] {
  for (const base of BASES) {
    const dir = join(folder, 'bases', base);
    mkdirSync(dir, { recursive: true });
    cpSync(join(ROOT, `upstream/references/${base}.yaml`), join(dir, 'all.yaml'));
    writeFileSync(join(dir, 'kustomization.yaml'), 'resources: [all.yaml]\n');
  }
  return clusters.flatMap((cluster) => BASES.map((base) => {
    const dir = join(folder, 'overlays', cluster, base);
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'kustomization.yaml'), kustomization(cluster, base));
    return dir;
  }));
}

/** Builds overlays one after the other, and returns the processor time in milliseconds; undefined without kubectl. */
export function buildOverlays(dirs: readonly string[]): number | undefined {
  if (spawnSync('kubectl', ['version', '--client']).error !== undefined) {
    return undefined;
  }
  // Of each process that a shell has started, it adds up the time.
  const script = 'for dir do kubectl kustomize "$dir" >/dev/null || exit 1; done; times';
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', ...dirs], { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`kubectl kustomize failed: ${stderr}`);
  }
  const [, children] = stdout.trim().split('\n');
  return children.split(' ').map((time) => /^(\d+)m([\d.]+)s$/.exec(time)!).reduce((sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000, 0);
}

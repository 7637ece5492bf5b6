import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ClusterProps, Fleet } from '../../../lib/constructs/fleet';
import { ArgoCdGitOpsOptions, ArgoCdLayout, GitOps } from '../../../lib/constructs/gitops';
import { OnloadProfile } from '../../../lib/constructs/profiles';
import type { Manifest } from '../../../lib/manifests/manifest';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';

const outdir = mkdtempSync(join(tmpdir(), 'argo-fleet-'));
afterAll(() => rmSync(outdir, { recursive: true }));
const streams = [process.stderr, process.stdout].map((stream) => jest.spyOn(stream, 'write').mockReturnValue(true));
afterAll(() => streams.forEach((stream) => stream.mockRestore()));

function write(folder: string, options: Partial<ArgoCdGitOpsOptions>, second: ClusterProps = {}): string {
  const dir = join(outdir, folder);
  const fleet = new Fleet({
    outdir: dir, groups: ['canary'], defaults: { platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload: '8.1.2.26' }) },
  });
  fleet.addCluster('nyc1', { groups: ['canary'] });
  fleet.addCluster('nyc2', second);
  fleet.gitOps(GitOps.argoCd({ repository: 'https://git.example.com/platform.git', ...options }));
  fleet.synth();
  return dir;
}
const read = (dir: string, file: string): Manifest[] => parseAllDocuments(readFileSync(join(dir, file), 'utf8')).map((document) => document.toJS());

test('the Applications of a fleet name files that it has written', () => {
  const dir = write('stages', {});
  const [root] = read(dir, 'gitops/fleet.yaml');
  expect(root.spec.source.directory).toEqual({ recurse: true, include: '*/root.yaml' });
  for (const cluster of ['nyc1', 'nyc2']) {
    const applications = [...read(dir, `gitops/${cluster}/root.yaml`), ...read(dir, `gitops/${cluster}/applications.yaml`)];
    expect(applications).toHaveLength(4);
    const sources: { path: string; directory: { include: string } }[] = applications.flatMap(({ spec }) => spec.sources ?? [spec.source]);
    for (const { path, directory } of sources) {
      expect([path, directory.include, existsSync(join(dir, path.replace(/^dist\//, ''), directory.include))]).toEqual([path, directory.include, true]);
    }
  }
});

test('a file says in its first lines what it is for', () => {
  const dir = write('waves', { layout: ArgoCdLayout.APP_PER_CLUSTER, waves: ['canary'] });
  expect(readFileSync(join(dir, 'gitops/fleet.yaml'), 'utf8')).toMatch(/^# Applies the manifests of the clusters, wave by wave\. /);
  expect(readFileSync(join(dir, 'gitops/instance.yaml'), 'utf8')).toMatch(/^# Health checks, by which the instance waits\. /);
  expect(read(dir, 'nyc1/30-onload.k8s.yaml').every(({ metadata }) => metadata.annotations!['argocd.argoproj.io/sync-wave'] === '30')).toBe(true);
});

test('a change in one cluster touches its files and the index only', () => {
  const [before, after] = [write('before', {}), write('after', {}, { profiles: [OnloadProfile.latency()] })];
  const [was, is] = [before, after].map((dir) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(yaml|json)$/.test(file)).sort());
  const differs = (file: string) => !was.includes(file) || readFileSync(join(before, file), 'utf8') !== readFileSync(join(after, file), 'utf8');
  expect(is.filter(differs)).toEqual([
    // A stage that is no longer the last one has a digest, which its Job may remove.
    'fleet.json', 'gitops/nyc2/access.yaml', 'gitops/nyc2/applications.yaml', 'gitops/nyc2/jobs-30-onload.yaml', 'gitops/nyc2/jobs-60-workloads.yaml', 'nyc2/60-workloads.k8s.yaml',
  ]);
});

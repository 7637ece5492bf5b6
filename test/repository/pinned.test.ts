/** What others could replace under its name: actions of GitHub are named by their commits, images by versions or digests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from '../../lib/cli/platform-repository/files';
import { repositoryOf } from '../../lib/cli/platform-repository/repository';
import { isMovingImage } from '../../lib/upstream';

const ROOT = join(__dirname, '../..');

/** Texts of files below a folder, by their paths. */
function textsIn(folder: string, ends: RegExp): [string, string][] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => ends.test(file)).sort()
    .map((file) => [join(folder, file), readFileSync(join(ROOT, folder, file), 'utf8')]);
}

const ofInit = (['github', 'gitlab'] as const).flatMap((ci) => Object.entries(repositoryFiles(repositoryOf({ ci }), '1.2.3')));

const TEXTS: readonly [string, string][] = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'action.yml', 'Containerfile'].map((file): [string, string] => [file, readFileSync(join(ROOT, file), 'utf8')]),
  ...textsIn('.github', /\.ya?ml$/), ...textsIn('docs', /\.md$/), ...textsIn('templates', /\.yml$/), ...textsIn('tekton', /\.yaml$/), ...textsIn('examples', /\.(?:md|ts|ya?ml)$/),
  ...ofInit,
];

describe('actions of GitHub', () => {
  const uses = TEXTS.flatMap(([file, text]) => [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, value]): [string, string] => [file, value]));

  test('actions of GitHub are found in workflows, documents and what init writes', () => {
    expect([...new Set(uses.map(([file]) => file))]).toEqual(expect.arrayContaining(['.github/workflows/release.yml', 'docs/how-to/pipelines.md', '.github/workflows/platform.yaml']));
  });

  // The copy of a reader is at an address that only the reader knows.
  test.each(uses)('%s names an action of others by its commit, with the release for readers: %s', (_, value) => {
    expect(value).toMatch(/^(?:\.\/\S+|[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+|YOUR-ORGANIZATION\/cdk8s-onload@COMMIT-OF-THE-TAG # v\d+\.\d+\.\d+)$/);
  });

  test('an action has one commit everywhere', () => {
    const commits = new Map<string, Set<string>>();
    for (const [, value] of uses.filter(([, each]) => each.includes('@'))) {
      const [name, commit] = value.split('@');
      commits.set(name, (commits.get(name) ?? new Set()).add(commit));
    }
    expect([...commits].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  test('no job runs on a machine whose release moves', () => {
    expect(TEXTS.filter(([, text]) => /runs-on: \S*-latest\b/.test(text)).map(([file]) => file)).toEqual([]);
  });
});

describe('images', () => {
  /** The image with kubectl in the registry of each OpenShift cluster has this tag alone. The release of the cluster sets it. */
  const OF_THE_CLUSTER = 'image-registry.openshift-image-registry.svc:5000/openshift/cli:latest';
  /** KMM adds the kernel of a node to the image of a BootModuleConfig, as its tag. */
  const OF_KERNELS = 'registry.example.com:5000/drivers/sfc';
  /** Image of upstream's samples, which the examples of parity accept. */
  const OF_SAMPLES = 'docker.io/onload/sfptpd:stable';
  const ofPipelines = TEXTS.filter(([file]) => !file.endsWith('.ts')).flatMap(([file, text]) => [
    ...[...text.matchAll(/^\s*(?:- )?image: ([^\s'"{$]+)$/gm)], ...[...text.matchAll(/^(?:ARG \w+=|FROM )([^\s$]*[/:][^\s$]*)$/gm)],
  ].map(([, image]): [string, string] => [file, image]));
  const ofManifests = textsIn('test/golden/examples', /\.ya?ml$/).flatMap(([file, text]) => [...text.matchAll(/^\s*(?:- )?(?:image|userImage|containerImage|kernelModuleImage): (\S+)$/gm)]
    .map(([, image]): [string, string] => [file, image]));

  test('images are found in the Containerfile, in pipelines and in manifests', () => {
    const files = [...ofPipelines, ...ofManifests].map(([file]) => file);
    expect(files).toEqual(expect.arrayContaining(['Containerfile', '.gitlab-ci.yml', '.github/workflows/release.yml', 'test/golden/examples/platform-openshift/40-ptp.k8s.yaml']));
  });

  test('images that we name, or write into manifests, have no tag that moves', () => {
    const accepted = [OF_THE_CLUSTER, OF_KERNELS, OF_SAMPLES];
    const moving = [...ofPipelines, ...ofManifests].filter(([, image]) => !accepted.includes(image) && isMovingImage(image));
    expect(moving).toEqual([]);
  });
});

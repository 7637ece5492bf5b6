/** Readers copy programs: none names a build of Onload that AMD does not list for the platform or the kernels beside it. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repositoryFiles, repositoryOf } from '../../lib/cli/platform-repository';
import { kernelStreams } from '../../lib/upstream/cluster-upgrade';
import { type KernelOrigin, kernelOriginOf, originText } from '../../lib/upstream/linux';
import { isListedFor } from '../../lib/upstream/onload';
import { KNOWN_OPENSHIFT } from '../../lib/upstream/openshift';
import { projectFiles } from '../support/project-files';

const ROOT = resolve(__dirname, '../..');

interface Block {
  readonly place: string;
  readonly text: string;
}

/** Builds that a text names: in a release, an option, or the tag of an image. */
const BUILD = /(?:\bonload['"]?\s*[:=(]\s*(?:jsii\.String\()?['"]|--onload[ =]|onload-(?:user|source|module):)(\d+(?:\.\d+){3})/gi;

/** Releases of OpenShift that a text names, in any of the languages. */
const OPENSHIFT = /(?:openshift\(\s*(?:jsii\.String\()?['"]|--openshift[ =])(\d+\.\d+)/gi;

/** Kernels that a text names. */
const KERNEL = /\b\d+\.\d+\.\d+-\d[\w.]*?\.el\d+_\d+\.x86_64/g;

/** Pairs of a build and an operating system that a block names, and AMD does not list. */
function unlisted({ place, text }: Block): string[] {
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? match[0]))];
  const releases = named(OPENSHIFT).map((release): { name: string; origins: KernelOrigin[] } => ({
    name: `OpenShift ${release}`, origins: kernelStreams(release).map(({ rhel }) => ({ system: 'RHEL', release: rhel })),
  }));
  const kernels = named(KERNEL).map((kernel) => ({ name: kernel, origins: [kernelOriginOf(kernel)!] }));
  return named(BUILD).flatMap((build) => [...releases, ...kernels]
    .filter(({ origins }) => origins.length > 0 && origins.every((origin) => isListedFor(build, origin) === false))
    .map(({ name, origins }) => `${place}: Onload ${build} on ${name} (${origins.map(originText).join(', ')})`));
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const fences = projectFiles('*.md', ':!docs/api', ':!docs/upstream', ':!test', ':!CHANGELOG.md').flatMap((file) => (
  [...read(file).matchAll(/^( *)```[\w ]*\n([^]*?)^\1```$/gm)].map(({ index, 2: text }) => ({ place: `${file}:${read(file).slice(0, index).split('\n').length}`, text }))));

const docstrings = projectFiles('lib/*.ts').flatMap((file) => (
  [...read(file).matchAll(/\/\*\*[^]*?\*\//g)].map(({ 0: text }) => ({ place: file, text }))));

/** A program of any language, with the nodes that it is planned for. */
const programs = projectFiles('examples/*/main.*', 'examples/*/Main.java', 'templates', 'action.yml').map((file) => ({
  place: file, text: [file, ...projectFiles(join(dirname(file), 'nodes.yaml'))].map(read).join('\n'),
}));

const written = [...KNOWN_OPENSHIFT.map((openshift) => ({ openshift })), { kubernetes: '1.30' }].flatMap((request) => (
  [false, true].map((fleet) => ({
    place: `init ${JSON.stringify(request)}${fleet ? ' --fleet' : ''}`,
    text: `${'openshift' in request ? `--openshift ${request.openshift}\n` : ''}${Object.values(repositoryFiles(repositoryOf({ ...request, fleet }), '0.0.0')).join('\n')}`,
  }))));

test.each([
  { what: 'documents', blocks: fences, builds: 40 },
  { what: 'docstrings', blocks: docstrings, builds: 10 },
  { what: 'examples and templates', blocks: programs, builds: 30 },
  { what: 'what init writes', blocks: written, builds: 30 },
])('$what name no build of Onload that is not listed for what stands beside it', ({ blocks, builds }) => {
  expect(blocks.filter(({ text }) => [...text.matchAll(BUILD)].length > 0).length).toBeGreaterThanOrEqual(builds);
  expect(blocks.flatMap(unlisted)).toEqual([]);
});

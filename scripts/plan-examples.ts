/**
 * Writes the plan of each example that has one, beside it, and the picture of the README. The manifests are those in dist/examples.
 *
 *   sucrase-node scripts/plan-examples.ts [OUT_ROOT]      into this repository, unless another folder is named
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { planPicture } from './plan-picture';
import { readManifests } from '../lib/manifests/read-manifests';
import { sourcesAt } from '../lib/manifests/sources';
import { plan } from '../lib/plan/plan';
import { type PlanReport } from '../lib/plan/plan-report';
import { nextKernelsOf } from '../lib/plan/read/upgrade-options';
import { formatMarkdown } from '../lib/reports/plan/plan-markdown';
import { formatText } from '../lib/reports/plan/plan-text';

const ROOT = resolve(__dirname, '..');
const EXAMPLES = join(ROOT, 'examples');
const SYNTHESIZED = join(ROOT, 'dist/examples');

/** The examples that have a plan: those with nodes. */
export function plannedExamples(): string[] {
  return readdirSync(EXAMPLES).filter((name) => existsSync(join(EXAMPLES, name, 'nodes.yaml'))).sort();
}

/** The folders that an example writes, as they follow each other, and how the names of the plan from one to the next begin. */
const CHANGES: readonly { readonly from: string; readonly to: string; readonly plan: string }[] = [
  { from: 'before', to: 'after', plan: 'plan' }, { from: 'after', to: 'then', plan: 'then' },
];

/** The plans of an example, from the files that it writes, by their paths: for each file beside it, what it contains. */
export function plansOf(name: string, files: { readonly [path: string]: string }): { readonly [file: string]: string } {
  const written = CHANGES.filter(({ to }) => Object.keys(files).some((file) => file.startsWith(`${to}/`)));
  return Object.fromEntries(written.flatMap((change) => {
    const report = planExample(name, files, change);
    return Object.entries(OUTPUTS).map(([ending, render]) => [`${change.plan}${ending}`, render(report)]);
  }));
}

/** A plan of an example, from the files that it writes, by their paths. */
export function planExample(name: string, files: { readonly [path: string]: string }, { from, to } = CHANGES[0]): PlanReport {
  const side = (folder: string) => readManifests(
    Object.entries(files).filter(([file]) => file.startsWith(`${folder}/`)).map(([file, written]) => ({ file, text: written })),
  );
  const after = side(to);
  const read = (file: string) => {
    const path = join(EXAMPLES, name, file);
    return existsSync(path) ? readManifests(sourcesAt(path)).manifests : undefined;
  };
  // Kernels of the release to which the cluster is upgraded, as --kernel takes them.
  const kernels = join(EXAMPLES, name, 'kernels.txt');
  return plan({
    before: side(from).manifests,
    after: after.manifests,
    fileOf: (manifest) => after.originOf(manifest)?.document.file,
    nodes: read('nodes.yaml'),
    pods: read('pods.yaml'),
    openshift: '4.17',
    kernels: nextKernelsOf(existsSync(kernels) ? readFileSync(kernels, 'utf8').trim().split('\n') : []),
    afterName: to,
  });
}

/** What is committed beside the example, by the endings of the files. */
const OUTPUTS: { readonly [ending: string]: (report: PlanReport) => string } = {
  '.txt': (report) => formatText(report, { width: 120, colour: false }),
  '.md': formatMarkdown,
};

/** The picture in the README: of which example, and where. */
export const PICTURED = 'plan-onload-upgrade';
export const PICTURE = join(ROOT, 'docs/plan.svg');

export function picture(report: PlanReport): string {
  return planPicture(report, 'cdk8s-onload plan git:main:dist dist --nodes nodes.yaml --pods pods.yaml');
}

function main(outRoot = ROOT): void {
  const write = (path: string, written: string) => {
    const file = join(outRoot, relative(ROOT, path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, written);
  };
  for (const name of plannedExamples()) {
    const sources = [...sourcesAt(join(SYNTHESIZED, name))];
    const files = Object.fromEntries(sources.map((source) => [relative(join(SYNTHESIZED, name), source.file), source.text]));
    for (const [file, plans] of Object.entries(plansOf(name, files))) {
      write(join(EXAMPLES, name, file), plans);
    }
    if (name === PICTURED) {
      write(PICTURE, picture(planExample(name, files)));
    }
  }
}

if (require.main === module) {
  main(...process.argv.slice(2) as [string | undefined]);
}

/**
 * Writes upstream/verdicts: objects, and what an API server says of their mutants (test/support/mutants.ts). The objects are those of
 * test/support/core-objects.yaml, and of what the examples emit the longest of each kind. Nothing is created (dryRun=All), and fields that are not known
 * are refused (fieldValidation=Strict). It needs an API server without operators, so it is run by hand and by no test:
 *
 *   etcd & kube-apiserver --etcd-servers=http://127.0.0.1:2379 --authorization-mode=AlwaysAllow --token-auth-file=tokens.csv \
 *     --disable-admission-plugins=LimitRanger,NamespaceLifecycle,PodSecurity,Priority,ResourceQuota,RuntimeClass,ServiceAccount --allow-privileged …
 *   KUBE_TOKEN=… NODE_TLS_REJECT_UNAUTHORIZED=0 npx sucrase-node scripts/record-verdicts.ts https://127.0.0.1:6443
 *
 * The plugins that are off look at the other objects of a cluster. With a file as second argument, the messages go there, one line for each mutant.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { ApiServer } from './api-server';
import { Manifest } from '../lib/manifests/manifest';
import { readManifests } from '../lib/manifests/read-manifests';
import { sourcesAt } from '../lib/manifests/sources';
import { SAMPLES } from '../test/support/fuzz';
import { Mutant, sampleOf } from '../test/support/mutants';
import type { Recorded, RecordedVerdicts } from '../test/support/verdicts';

const OUT = 'upstream/verdicts';
const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const MANY = 400;
const AT_ONCE = 12;

/** What depends on how a cluster was set up, and on nothing in a manifest. */
const OF_THE_CLUSTER = /not configured on this cluster|cluster is not configured|range of valid (IPs|ports)|provided (IP|port) is|provided range|already allocated|failed to allocate|not the primary/;

interface Answer {
  readonly mutant: Mutant;
  /** Empty where the object is admitted. */
  readonly verdict: string;
  readonly message: string;
}

class Recorder extends ApiServer {
  async verdictOn(object: any): Promise<{ verdict: string; message: string }> {
    const { status, content } = await this.request('POST', `${await this.pathOf(object)}?dryRun=All&fieldValidation=Strict`, object);
    const message = String(content.message ?? '');
    if (status < 300 || content.reason === 'AlreadyExists') {
      return { verdict: '', message: '' };
    }
    const [cause] = content.details?.causes ?? [];
    const reason = message.includes('strict decoding error') ? 'unknown' : cause ? String(cause.reason).replace('FieldValue', '') : `${content.reason ?? status}`;
    return { verdict: cause?.field ? `${reason} ${cause.field}` : reason, message };
  }

  /** The answers about some mutants, in their order. */
  async answers(mutants: readonly Mutant[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    let next = 0;
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < mutants.length; index = next++) {
        answers[index] = { mutant: mutants[index], ...await this.verdictOn(mutants[index].object) };
      }
    }));
    return answers;
  }
}

/** Verdicts by field: for each the changes that have it. */
function grouped(answers: readonly Answer[]): RecordedVerdicts {
  const fields: { [path: string]: { [verdict: string]: string[] } } = {};
  for (const { mutant: { path, change }, verdict, message } of answers) {
    if (OF_THE_CLUSTER.test(message)) {
      continue;
    }
    const [reason, field] = verdict.split(/ (.*)/s);
    const named = field === undefined || field === path ? reason : verdict;
    ((fields[path] ??= {})[named] ??= []).push(change);
  }
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of what the examples emit, the longest two of each kind; longer texts than this say nothing more. */
function fromExamples(isWanted: (object: Manifest) => boolean): Manifest[] {
  const kinds = new Map<string, string[]>();
  for (const object of SAMPLES.filter(isWanted)) {
    const text = JSON.stringify(object, (_, value) => (typeof value === 'string' && value.length > MANY ? value.slice(0, MANY) : value));
    const key = `${object.apiVersion} ${object.kind}`;
    kinds.set(key, [...new Set([...kinds.get(key) ?? [], text])].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 2));
  }
  return [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, texts]) => texts.map((text) => JSON.parse(text) as Manifest));
}

async function main(url: string, messages?: string): Promise<void> {
  const server = new Recorder(url);
  const { content: version } = await server.request('GET', '/version');
  const crds = sourcesAt('upstream/crds', { isFlat: true }).flatMap(({ text }) => parseAllDocuments(text).map((document) => document.toJS())).filter(Boolean);
  for (const crd of crds) {
    const { status, content } = await server.request('POST', CRDS, crd);
    if (status >= 300 && content.reason !== 'AlreadyExists') {
      process.stderr.write(`left out: ${crd.metadata.name}: ${content.message}\n`);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const groups = new Set(crds.map((crd) => crd.spec.group));
  const isCustom = ({ apiVersion }: Manifest) => groups.has(apiVersion.split('/')[0]);
  const own = readManifests(sourcesAt('test/support/core-objects.yaml')).manifests;
  const forms = JSON.parse(readFileSync('test/support/recorded-forms.json', 'utf8')).objects.map(({ written }: { written: Manifest }) => written) as Manifest[];
  const examples = new Set(SAMPLES.map(({ kind }) => kind));
  const sets: { name: string; objects: Manifest[]; first: number; second: number }[] = [
    { name: 'core', objects: own, first: 500, second: 150 },
    // These were not used while the rules were written.
    { name: 'core-unseen', objects: fromExamples((object) => !isCustom(object) && object.kind !== 'CustomResourceDefinition'), first: 0, second: 200 },
    { name: 'custom', objects: [...fromExamples(isCustom), ...forms.filter((object) => isCustom(object) && !examples.has(object.kind))], first: 100, second: 50 },
  ];
  mkdirSync(OUT, { recursive: true });
  for (const { name, objects, first, second } of sets) {
    const recorded: Recorded[] = [];
    for (const object of objects) {
      const { verdict, message } = await server.verdictOn(object);
      if (verdict !== '') {
        process.stderr.write(`left out: ${object.kind} ${object.metadata.name}: ${message}\n`);
        continue;
      }
      const early = await server.answers(sampleOf(object, first, 'first'));
      const seen = new Set(early.map(({ mutant: { path, change } }) => `${path} ${change}`));
      const late = await server.answers(sampleOf(object, first + second, 'second').filter(({ path, change }) => !seen.has(`${path} ${change}`)).slice(0, second));
      recorded.push({ object, first: grouped(early), second: grouped(late) });
      if (messages) {
        appendFileSync(messages, [...early, ...late].map(({ mutant: { path, change }, verdict: each, message: text }) => (
          `${JSON.stringify([object.kind, object.metadata.name, path, change, each, text])}\n`)).join(''));
      }
      process.stderr.write(`${object.kind} ${object.metadata.name}: ${early.length + late.length}\n`);
    }
    const by = `kube-apiserver ${version.major}.${version.minor}: create, dryRun=All, fieldValidation=Strict; scripts/record-verdicts.ts`;
    const text = `{"by": ${JSON.stringify(by)}, "objects": [\n${recorded.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`;
    writeFileSync(`${OUT}/${name}.json`, text);
    process.stderr.write(`${OUT}/${name}.json: ${recorded.length} objects, ${text.length} bytes\n`);
  }
}

void main(process.argv[2], process.argv[3]);

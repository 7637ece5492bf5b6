/**
 * How far `check --crds` agrees with a real API server about custom resources of other people's CRDs:
 *
 *   sucrase-node scripts/crd-mutants.ts DIR [MUTANTS [SAMPLES]]
 *
 * Each CRD in DIR is created on an API server of system/kube-commands. Of each served version, samples are made from the schema, corrected until the server
 * admits them, and changed at one place each, MUTANTS times; both judge the results. SAMPLES is a folder with objects of these kinds that take part.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { boundaryMutants } from './crd-mutants/boundaries';
import { corrected } from './crd-mutants/corrected';
import { type Extent, sampleValue } from './crd-mutants/sample';
import { type Manifest, ManifestSet } from '../lib/manifests';
import { ALL_RULES } from '../lib/rules/all-rules';
import { crdRules } from '../lib/rules/crds';
import type { Schema } from '../lib/rules/crds/schema';
import { readSchema } from '../lib/rules/crds/structural';
import { type Problem, runRules } from '../lib/rules/rule';
import { Platform } from '../lib/values';
import { ControlPlane } from '../system/support/control-plane';
import { type Mutant, sampleOf } from '../test/support/mutants';

const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const AT_ONCE = 8;
const EXTENTS: readonly Extent[] = [{ depth: 3, isLast: false }, { depth: 6, isLast: true }, { depth: 0, isLast: false }];
const MOST_CHARACTERS = 8_000;
const CONTEXT = { platform: Platform.kubernetes('1.33') };
const RULES = ALL_RULES.filter(({ code }) => /^(kubernetes|object|schema)\//.test(code) && code !== 'kubernetes/pod-security-label');

/** What depends on how a cluster was set up. */
const OF_THE_CLUSTER = /namespaces? "[^"]*" not found|etcdserver|timeout|the namespace of the provided object does not match/;

/** Metadata of given samples that take part: those that need no other object. */
const KEPT_METADATA = ['labels', 'annotations', 'finalizers', 'ownerReferences'];

interface Kind {
  readonly crd: any;
  readonly version: string;
  readonly schema: Schema;
  readonly path: string;
}

interface Sums { created: number; refusedFound: number; refused: number; admitted: number; wronged: number }

const objectsIn = (folder: string): any[] => readdirSync(folder).sort().flatMap((file) => (
  parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { uniqueKeys: false }).map((document) => document.toJS({ maxAliasCount: -1 }))))
  .filter((each) => typeof each === 'object' && each !== null);

const isWrong = (problem: Problem) => problem.class === 'refused' || problem.class === 'never works';
const text = (problems: readonly Problem[]) => problems.map(({ code, path, what }) => `${code} ${path} ${what}`).join('; ').slice(0, 300);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Asks about many objects, some at once. */
async function inTurns<T, R>(values: readonly T[], ask: (value: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let index = next++; index < values.length; index = next++) {
      answers[index] = await ask(values[index]);
    }
  }));
  return answers;
}

async function createCrds(plane: ControlPlane, crds: readonly any[]): Promise<{ admitted: any[]; sums: Sums }> {
  const sums = { created: 0, refusedFound: 0, refused: 0, admitted: 0, wronged: 0 };
  const admitted: any[] = [];
  for (const crd of crds) {
    const { code, body } = await plane.ask('POST', `${CRDS}?fieldValidation=Strict`, crd);
    const problems = runRules(RULES, new ManifestSet([crd]), CONTEXT).filter(isWrong);
    const isRefused = problems.some((each) => each.class === 'refused');
    if (code >= 300) {
      sums.refused += 1;
      sums.refusedFound += problems.length > 0 ? 1 : 0;
      print(`${problems.length > 0 ? 'refused, and found' : 'NOT FOUND'}: CRD ${crd.metadata.name}: ${String(body.message).slice(0, 300)}`);
      continue;
    }
    sums.admitted += 1;
    admitted.push(crd);
    if (isRefused) {
      sums.wronged += 1;
      print(`WRONG: CRD ${crd.metadata.name}: ${text(problems)}`);
    }
  }
  return { admitted, sums };
}

function kindsOf(crd: any): Kind[] {
  const where = crd.spec.scope === 'Namespaced' ? '/namespaces/default' : '';
  return crd.spec.versions.filter(({ served }: any) => served).map(({ name, schema }: any): Kind => ({
    crd, version: name, schema: readSchema(schema?.openAPIV3Schema, '').schema, path: `/apis/${crd.spec.group}/${name}${where}/${crd.spec.names.plural}`,
  }));
}

async function isServed(plane: ControlPlane, { path }: Kind): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 300))) {
    if ((await plane.ask('GET', `${path}?limit=1`)).code === 200) {
      return true;
    }
  }
  return false;
}

async function main(folder: string, count: number, more?: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'crd-mutants-'));
  const plane = await ControlPlane.start(scratch);
  try {
    const { admitted, sums: ofCrds } = await createCrds(plane, objectsIn(folder).filter(({ kind }) => kind === 'CustomResourceDefinition'));
    const others = more === undefined ? [] : objectsIn(more);
    const rules = crdRules(RULES, admitted);
    const sums = { created: 0, refusedFound: 0, refused: 0, admitted: 0, wronged: 0 };
    const without: string[] = [];
    for (const kind of admitted.flatMap(kindsOf)) {
      const { crd: { spec: { group, names } }, version, schema, path } = kind;
      const head = { apiVersion: `${group}/${version}`, kind: names.kind };
      const ask = (object: Manifest) => plane.ask('POST', `${path}?dryRun=All&fieldValidation=Strict`, object);
      const made = EXTENTS.map((extent) => ({ ...sampleValue({ ...schema, properties: { ...schema.properties, apiVersion: {}, kind: {}, metadata: {} } }, extent) as object, ...head, metadata: { name: 'sample' } }));
      const given = others.filter((each) => each.apiVersion === head.apiVersion && each.kind === names.kind).slice(0, 2)
        .map((each) => ({ ...each, metadata: { name: 'sample', ...Object.fromEntries(KEPT_METADATA.flatMap((field) => (each.metadata?.[field] === undefined ? [] : [[field, each.metadata[field]]]))) } }));
      const samples: Manifest[] = [];
      if (await isServed(plane, kind)) {
        for (const each of [...given, ...made]) {
          const sample = await corrected(each as unknown as Manifest, schema, ask);
          const written = JSON.stringify(sample ?? null);
          if (sample !== undefined && written.length < MOST_CHARACTERS && !samples.some((other) => JSON.stringify(other) === written)) {
            samples.push(sample);
          }
        }
      }
      if (samples.length === 0) {
        without.push(`${group}/${version} ${names.kind}`);
        continue;
      }
      sums.created += 1;
      const share = Math.ceil(count / samples.length / 2);
      const mutants = samples.flatMap((sample): Mutant[] => [
        { path: '', change: 'none', object: sample }, ...sampleOf(sample, share, 'crds'), ...spread([...boundaryMutants(sample, schema)], share),
      ]);
      const answers = await inTurns(mutants, ({ object }) => ask(object));
      mutants.forEach(({ path: where, change, object }, index) => {
        const { code, body } = answers[index];
        const message = String(body?.message ?? body);
        if (OF_THE_CLUSTER.test(message)) {
          return;
        }
        const problems = runRules(rules, new ManifestSet([object]), CONTEXT).filter(isWrong);
        const at = `${group}/${version} ${names.kind}: ${where} ${change}`;
        if (code >= 300) {
          sums.refused += 1;
          sums.refusedFound += problems.length > 0 ? 1 : 0;
          if (problems.length === 0) {
            print(`NOT FOUND: ${at}: ${message.slice(0, 400)}`);
          }
        } else {
          sums.admitted += 1;
          if (problems.some((each) => each.class === 'refused')) {
            sums.wronged += 1;
            print(`WRONG: ${at}: ${text(problems)}`);
          }
        }
      });
    }
    without.forEach((each) => print(`no sample: ${each}`));
    print(`CRDs: ${ofCrds.admitted} admitted, of which ${ofCrds.wronged} called refused; ${ofCrds.refused} refused, of which ${ofCrds.refusedFound} found`);
    print(`${sums.created} versions of kinds with samples, ${without.length} without: ${sums.refused} mutants refused, of which ${sums.refusedFound} found; ${sums.admitted} admitted, of which ${sums.wronged} called refused`);
  } finally {
    plane.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Values from all over a list. */
function spread<T>(values: readonly T[], most: number): T[] {
  const stride = Math.max(1, values.length / most);
  return Array.from({ length: Math.min(most, values.length) }, (_, index) => values[Math.floor(index * stride)]);
}

void main(process.argv[2], Number(process.argv[3] ?? 200), process.argv[4]);

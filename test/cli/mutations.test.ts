/** Every command takes every object: metadata that is missing, null or of another type, and anything else that is not as it should be. */
import { mkdirSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { Manifest } from '../../lib/manifests/manifest';
import { cli, useRepository } from '../support/cli';
import { distortedObjects, SAMPLES } from '../support/fuzz';
import { runsOf } from '../support/fuzz-runs';
import { healthyDump } from '../support/healthy-dump';

useRepository();

const WRONG: readonly unknown[] = [undefined, null, [], {}, 'a', 5, true, [null], { a: null }, { name: null }, { name: 5, labels: null }, { '': '' }];

/** Fields of metadata, `''` for all of it. */
const FIELDS = ['', 'name', 'namespace', 'labels', 'annotations', 'generateName', 'ownerReferences', 'finalizers', 'creationTimestamp', 'deletionTimestamp', 'uid', 'resourceVersion', 'generation', 'managedFields'];

const CLUSTER = healthyDump(SAMPLES.slice(0, 40), [{ name: 'w1', labels: {} }, { name: 'w2', labels: {} }]);
const ALL = [...SAMPLES, ...CLUSTER];
const ofAll = fc.nat({ max: ALL.length - 1 }).map((index) => ALL[index]);

/** A copy in which a field of the metadata, of the object or of its pods, is wrong. */
function withMetadata(object: Manifest, field: string, value: unknown, isTemplate: boolean): unknown {
  const change = (metadata: object | undefined) => (field === '' ? value : { ...metadata, [field]: value });
  return isTemplate && object.spec?.template !== undefined
    ? { ...object, spec: { ...object.spec, template: { ...object.spec.template, metadata: change(object.spec.template.metadata) } } }
    : { ...object, metadata: change(object.metadata) };
}

const WRAPPERS: readonly ((object: unknown) => unknown)[] = [
  (object) => object, (object) => object, (object) => object,
  (object) => ({ apiVersion: 'v1', kind: 'List', items: [object] }),
  (object) => ({ apiVersion: 'hive.openshift.io/v1', kind: 'SyncSet', metadata: { name: 's', namespace: 'n' }, spec: { resources: [object] } }),
  (object) => ({ apiVersion: 'work.open-cluster-management.io/v1', kind: 'ManifestWork', metadata: null, spec: { workload: { manifests: [object] } } }),
  (object) => ({ apiVersion: 'template.openshift.io/v1', kind: 'Template', metadata: { name: 't' }, objects: [object] }),
];

const mutant: fc.Arbitrary<unknown> = fc.oneof(
  fc.tuple(ofAll, fc.constantFrom(...FIELDS), fc.constantFrom(...WRONG), fc.boolean(), fc.constantFrom(...WRAPPERS))
    .map(([object, field, value, isTemplate, wrap]) => wrap(withMetadata(object, field, value, isTemplate))),
  // A document without a kind would end most commands before they look at the others.
  fc.tuple(ofAll, distortedObjects(ALL))
    .map(([{ apiVersion, kind }, [object]]) => (isObject(object) ? object : { ...object as object, apiVersion, kind })),
);

const isObject = (value: unknown) => [(value as Manifest).apiVersion, (value as Manifest).kind].every((field) => typeof field === 'string' && field !== '' && field.length < 100);

const ofKind = (wanted: string) => CLUSTER.filter(({ kind }) => kind === wanted).slice(0, 2);

/** Mutants of one run of a command. */
const MANY = 10;

/** One run of so many is repeated: the same input has the same output. */
const SAME = 4;

/** Values of the program in the place of words, with what is around them. */
const notWords = (text: string) => [...text.matchAll(/.{0,200}(?:\bundefined\b|\bNaN\b|\[object Object\]).{0,100}/g)].map(([found]) => found);

const written = (objects: readonly unknown[]) => objects.map((object) => dump(object, { noRefs: true, skipInvalid: true })).join('---\n');

test.each<[command: string, arguments: readonly string[]]>([
  ['check', ['after', '--openshift', '4.16']],
  ['plan', ['before', 'after', '--openshift', '4.16']],
  ['plan of nodes and pods', ['good', 'changed', '--openshift', '4.16', '--nodes', 'nodes.yaml', '--pods', 'pods.yaml']],
  ['plan as a page', ['before', 'after', '--openshift', '4.16', '--format', 'html']],
  ['plan as a script', ['before', 'after', '--openshift', '4.16', '--format', 'sh']],
  ['schedule', ['before', 'after', '--openshift', '4.16', '--nodes', 'healthy.yaml', '--keep', 'nodes/worker:1', '--from', '2026-11-28T06:00Z']],
  ['diff', ['before', 'after']],
  ['graph', ['after', '--format', 'svg']],
  ['images', ['after']],
  ['images for oc-mirror', ['after', '--to', 'registry.example.com', '--format', 'oc-mirror']],
  ['verify', ['before', 'after']],
  ['verify of itself', ['before']],
])('%s ends in a report or in a clear error', async (name, given) => {
  mkdirSync('before');
  mkdirSync('after');
  mkdirSync('good');
  mkdirSync('changed');
  writeFileSync('good/a.yaml', written(SAMPLES.slice(0, 30)));
  writeFileSync('changed/a.yaml', written(SAMPLES.slice(1, 31)));
  writeFileSync('healthy.yaml', written(ofKind('Node')));
  let tried = 0;
  const objects = fc.array(mutant, { minLength: MANY, maxLength: MANY });
  await fc.assert(fc.asyncProperty(objects, objects, async (before, after) => {
    writeFileSync('before/a.yaml', written([...SAMPLES.slice(0, 5), ...before]));
    writeFileSync('after/a.yaml', written([...SAMPLES.slice(0, 5), ...after]));
    writeFileSync('nodes.yaml', written([...ofKind('Node'), ...before]));
    writeFileSync('pods.yaml', written([...ofKind('Pod'), ...after]));
    const run = () => cli(name.split(' ')[0], ...given, '--debug');
    const printed = await run();
    const { code, out, err } = printed;
    expect(err).not.toContain('internal error');
    expect(code).toBeLessThanOrEqual(3);
    expect([out, err].flatMap(notWords)).toEqual([]);
    if (tried++ % SAME === 0) {
      expect(await run()).toEqual(printed);
    }
  }), { numRuns: Math.ceil(runsOf(10) / MANY / 8), seed: 14 });
});

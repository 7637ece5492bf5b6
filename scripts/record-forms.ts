/**
 * Writes test/support/recorded-forms.json: objects as a user writes them, and as an API server returns them. They are what the examples emit, one or
 * two of each CRD, and those of test/support/kubernetes-objects.yaml. It needs an API server without operators, in which it creates and deletes objects, so
 * it is run by hand and by no test:
 *
 *   etcd & kube-apiserver --etcd-servers=http://127.0.0.1:2379 --authorization-mode=AlwaysAllow --token-auth-file=tokens.csv …
 *   KUBE_TOKEN=… NODE_TLS_REJECT_UNAUTHORIZED=0 npx sucrase-node scripts/record-forms.ts https://127.0.0.1:6443
 *
 * or, with any empty cluster, `kubectl proxy` and http://127.0.0.1:8001. Where the objects or CRDs change, record them again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ApiServer } from './api-server';
import { Manifest } from '../lib/manifests/manifest';
import { readManifests } from '../lib/manifests/read-manifests';
import { sourcesAt } from '../lib/manifests/sources';
import { SAMPLES } from '../test/support/fuzz';
import { deltaOf } from '../test/support/returned-forms';
import { sampleOf } from '../test/support/schema-samples';

const OUT = 'test/support/recorded-forms.json';
const MANY = 120;

const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

class RecordingServer extends ApiServer {
  /** Creates an object, reads it and deletes it; or says why it is refused. Namespaces are never gone without a controller: they get another name. */
  async returned(object: Manifest): Promise<{ form?: Manifest; refusal?: any }> {
    const path = await this.pathOf(object);
    if (object.metadata.namespace !== undefined) {
      await this.request('POST', '/api/v1/namespaces', { metadata: { name: object.metadata.namespace } });
    }
    const name = object.kind === 'Namespace' ? `${object.metadata.name}-${Date.now()}` : object.metadata.name;
    const { status, content } = await this.request('POST', path, { ...object, metadata: { ...object.metadata, name } });
    if (status >= 300) {
      return { refusal: content };
    }
    const read = await this.request('GET', `${path}/${name}`);
    if (!['Namespace', 'CustomResourceDefinition'].includes(object.kind)) {
      await this.request('DELETE', `${path}/${name}?gracePeriodSeconds=0`);
    }
    return { form: JSON.parse(JSON.stringify(read.content).replaceAll(name, object.metadata.name)) };
  }
}

/** What is another one each time becomes the same; who wrote which field is long, and not part of the manifest. */
function settled({ metadata, ...object }: any): Manifest {
  const { managedFields: _, ...rest } = metadata;
  return { ...object, metadata: { ...rest, uid: '00000000-0000-0000-0000-000000000000', resourceVersion: '1', creationTimestamp: '2026-01-01T00:00:00Z' } };
}

/** Long texts say nothing of forms. */
function shortened(value: any): any {
  return typeof value === 'string' ? (value.length > MANY ? value.slice(0, MANY) : value)
    : Array.isArray(value) ? value.map(shortened)
      : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)])) : value;
}

/** An object of a CRD, without what the API server refuses of it. */
async function accepted(server: RecordingServer, object: Manifest): Promise<{ written: Manifest; form: Manifest } | undefined> {
  let written = object;
  for (let tries = 0; tries < 60; tries++) {
    const { form, refusal } = await server.returned(written);
    if (form !== undefined) {
      return { written, form };
    }
    const fields: string[] = (refusal.details?.causes ?? []).map((cause: { field?: string }) => cause.field ?? '').filter((field: string) => field.startsWith('spec'));
    const next = fields.reduce((rest, field) => without(rest, field.match(/[^.[\]]+/g) ?? []) as Manifest, written);
    if (fields.length === 0 || JSON.stringify(next) === JSON.stringify(written)) {
      process.stderr.write(`left out: ${object.apiVersion} ${object.kind}: ${refusal.message}\n`);
      return undefined;
    }
    written = next;
  }
  return undefined;
}

function without(value: any, [first, ...rest]: readonly string[]): any {
  if (typeof value !== 'object' || value === null || first === undefined || !Object.hasOwn(value, first)) {
    return value;
  }
  if (rest.length > 0 && Object.hasOwn(value[first] ?? {}, rest[0])) {
    const inner = without(value[first], rest);
    return Array.isArray(value) ? value.map((item, index) => (String(index) === first ? inner : item)) : { ...value, [first]: inner };
  }
  return Array.isArray(value) ? value.filter((_, index) => String(index) !== first)
    : Object.fromEntries(Object.entries(value).filter(([key]) => key !== first));
}

function withoutRules(value: any): any {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === 'x-kubernetes-validations' ? undefined : inner)));
}

async function main(url: string): Promise<void> {
  const server = new RecordingServer(url);
  const version = (await server.request('GET', '/version')).content;
  const unique = [...new Map(SAMPLES.map((object) => [JSON.stringify(object), object])).values()];
  const own = readManifests(sourcesAt('test/support/kubernetes-objects.yaml')).manifests;
  const objects: { written: Manifest; returned: unknown }[] = [];
  const add = (written: Manifest, form: Manifest) => {
    const short = shortened(written);
    objects.push({ written: short, returned: deltaOf(short, shortened(settled(form))) });
  };
  const record = async (list: Manifest[]) => {
    for (const object of list) {
      const { form, refusal } = await server.returned(object);
      if (form === undefined) {
        process.stderr.write(`left out: ${object.kind} ${object.metadata.name}: ${refusal.message}\n`);
      } else {
        add(object, form);
      }
    }
  };
  const isCrd = ({ kind }: Manifest) => kind === 'CustomResourceDefinition';
  await record(unique.filter(isCrd));
  const crds = sourcesAt('upstream/crds', { isFlat: true }).flatMap(({ text }) => parseAllDocuments(text).map((document) => document.toJS())).filter(Boolean);
  for (const crd of crds) {
    const { status } = await server.request('POST', CRDS, crd);
    if (status === 422) {
      // An older API server does not know all functions of the newest rules; what it returns does not depend on them.
      await server.request('POST', CRDS, withoutRules(crd));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  await record([...unique.filter((object) => !isCrd(object)), ...own]);
  for (const crd of crds) {
    // Who converts other versions is not there.
    for (const each of crd.spec.versions.filter(({ storage }: { storage: boolean }) => storage)) {
      for (const isWhole of [false, true]) {
        const found = await accepted(server, sampleOf(crd, each.name, isWhole));
        if (found !== undefined) {
          add(found.written, found.form);
        }
      }
    }
  }
  const lines = [...new Set(objects.map((object) => JSON.stringify(object)))];
  writeFileSync(OUT, `{"kubernetes": "${version.major}.${version.minor}", "objects": [\n${lines.join(',\n')}\n]}\n`);
  process.stderr.write(`${OUT}: ${lines.length} objects, ${readFileSync(join(OUT)).length} bytes\n`);
}

void main(process.argv[2]);

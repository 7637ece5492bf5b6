#!/usr/bin/env node
/**
 * Holds synthesized manifests against reference manifests: every object of the reference, and every
 * field of it, must stand in the synthesized set with an equal value. Extra objects and fields are
 * allowed; --extra lists them.
 *
 *   node scripts/parity.mjs [--extra] REFERENCE.yaml SYNTHESIZED_FILE_OR_DIR
 *   node scripts/parity.mjs --all DIR      every upstream/references/NAME.yaml against DIR/NAME/
 *
 * Exit 0: all there; 1: something is missing or differs, a line each; 2: it could not run.
 *
 * What is not compared: the order of objects and keys; the ten-character content hash that kustomize
 * hangs on a ConfigMap's name (and on references to it); a namespace where the reference gives none;
 * labels on an object's own metadata other than app.kubernetes.io/part-of and control-plane;
 * a Dockerfile's text (it must be there, and install modules under /opt/lib/modules); the order of settings within a
 * section of an sfptpd configuration, and which of two names of one setting is used; 1 and "1" as a quantity.
 * Fields that ours have beside those of the reference are no difference: sfptpd's priority class, requests, and no token of the API server. With an
 * exact tag or a digest, ours pull sfptpd where it is not there; the references have the tag stable, and Always, as ours have for that tag.
 * A null in the reference stands for a value that is ours to choose: any non-empty value will do. So the references differ
 * from what upstream renders: the cluster-local operator has its device plugin image from the same registry and full
 * version tags; the pre-built sample has a version, and a kernel expression that is escaped and anchored; the image-builder
 * binding may name fewer service accounts; the CRD's generator annotation is left out.
 */
import { readFileSync, readdirSync, statSync, existsSync } from 'node:fs';
import { dirname, join, basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as YAML from 'yaml';

const args = process.argv.slice(2);
const showExtra = args.includes('--extra');
const all = args.includes('--all');
const [a, b] = args.filter((x) => !x.startsWith('--'));
const referenceDir = resolve(dirname(fileURLToPath(import.meta.url)), '../upstream/references');

const filesUnder = (p) => (statSync(p).isDirectory()
  ? readdirSync(p).flatMap((f) => filesUnder(join(p, f))) : /\.ya?ml$/.test(p) ? [p] : []);
const load = (p) => filesUnder(p).flatMap((f) => YAML.parseAllDocuments(readFileSync(f, 'utf8')).map((d) => {
  if (d.errors.length) throw new Error(`${f}: ${d.errors[0].message}`);
  return d.toJSON();
})).filter(Boolean);

const unhash = (s) => (typeof s === 'string' ? s.replace(/-[bcdfghkmt2456789]{10}$/, '') : s);
const LABELS = new Set(['app.kubernetes.io/part-of', 'control-plane']);
const key = (o) => `${o.kind} ${unhash(o.metadata?.name)}`;

function compare(ref, got, path, out) {
  if (ref === null) {
    if (got === undefined || got === null || got === '') out.push(`${path}: needs a value`);
    return;
  }
  if (Array.isArray(ref)) {
    if (!Array.isArray(got)) return void out.push(`${path}: expected a list, got ${JSON.stringify(got)}`);
    const named = ref.every((x) => x && typeof x === 'object' && typeof x.name === 'string');
    if (named) {
      for (const r of ref) {
        const g = got.find((x) => unhash(x?.name) === unhash(r.name));
        if (!g) out.push(`${path}[name=${r.name}]: missing`); else compare(r, g, `${path}[name=${r.name}]`, out);
      }
    } else if (ref.every((x) => typeof x !== 'object')) {
      if (JSON.stringify(ref) !== JSON.stringify(got)) {
        const sorted = (l) => JSON.stringify([...l].sort());
        if (sorted(ref) !== sorted(got) || /args|command|parameters/.test(path)) out.push(`${path}: expected ${JSON.stringify(ref)}, got ${JSON.stringify(got)}`);
      }
    } else {
      for (const [i, r] of ref.entries()) {
        const tries = got.map((g) => { const o = []; compare(r, g, `${path}[${i}]`, o); return o; });
        if (!tries.some((o) => o.length === 0)) out.push(...(tries.sort((x, y) => x.length - y.length)[0] ?? [`${path}[${i}]: missing`]));
      }
    }
    return;
  }
  if (typeof ref === 'object') {
    if (!got || typeof got !== 'object') return void out.push(`${path}: missing`);
    for (const [k, v] of Object.entries(ref)) {
      if (path === 'metadata' && k === 'labels') {
        for (const [l, lv] of Object.entries(v)) if (LABELS.has(l) && got.labels?.[l] !== lv) out.push(`metadata.labels.${l}: expected ${lv}, got ${got.labels?.[l]}`);
        continue;
      }
      if (path === 'metadata' && k === 'name') continue;
      if (v === '<dockerfile>') {
        if (!/\/opt\/lib\/modules/.test(got[k] ?? '')) out.push(`${path}.${k}: no Dockerfile that installs modules under /opt/lib/modules`);
        continue;
      }
      if (path === 'data' && /\.cfg$/.test(k)) {
        const facts = (t) => {
          const sections = {};
          let at = '';
          for (const line of String(t ?? '').split('\n').map((l) => l.replace(/#.*/, '').trim().replace(/\s+/g, ' ')).filter(Boolean)) {
            if (/^\[/.test(line)) at = line; else (sections[at] ??= []).push(line.replace(/^non_(xilinx|solarflare)_nics\b/, 'non_xilinx_nics'));
          }
          return Object.keys(sections).sort().map((s) => [s, ...sections[s].sort()].join('\n')).join('\n');
        };
        if (facts(v) !== facts(got[k])) out.push(`data.${k}: settings differ:\n--- expected\n${facts(v)}\n--- got\n${facts(got[k])}`);
        continue;
      }
      compare(v, got[k], path ? `${path}.${k}` : k, out);
    }
    return;
  }
  const same = unhash(ref) === unhash(got) || (typeof ref !== typeof got && String(ref) === String(got) && /version|port|limits|requests/i.test(path));
  if (!same) out.push(`${path}: expected ${JSON.stringify(ref)}, got ${JSON.stringify(got)}`);
}

function hold(name, refFile, synthesized) {
  const refs = load(refFile);
  const gots = load(synthesized);
  const problems = [];
  for (const r of refs) {
    const candidates = gots.filter((g) => key(g) === key(r) && (!r.metadata.namespace || g.metadata?.namespace === r.metadata.namespace));
    if (!candidates.length) { problems.push(`${key(r)}: no such object`); continue; }
    const out = [];
    compare(r, candidates[0], '', out);
    problems.push(...out.map((p) => `${key(r)}: ${p}`));
  }
  const extras = gots.filter((g) => !refs.some((r) => key(r) === key(g))).map(key);
  console.log(`${problems.length ? 'DIFFERS' : 'ok'} ${name}: ${refs.length} objects, ${problems.length} differences${extras.length ? `, ${extras.length} extra objects` : ''}`);
  problems.forEach((p) => console.log(`  ${p}`));
  if (showExtra) extras.forEach((e) => console.log(`  extra: ${e}`));
  return problems.length;
}

try {
  let bad = 0;
  if (all) {
    for (const f of readdirSync(referenceDir).filter((x) => x.endsWith('.yaml')).sort()) {
      const name = basename(f, '.yaml');
      if (!existsSync(join(a, name))) { console.log(`MISSING ${name}: no folder ${join(a, name)}`); bad++; continue; }
      bad += hold(name, join(referenceDir, f), join(a, name));
    }
  } else {
    if (!a || !b) { console.error('usage: parity.mjs [--extra] REFERENCE.yaml SYNTHESIZED | --all DIR'); process.exit(2); }
    bad = hold(basename(a), a, b);
  }
  process.exit(bad ? 1 : 0);
} catch (e) {
  console.error(`parity: ${e.message}`);
  process.exit(2);
}

import { join } from 'node:path';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { kubernetesRules } from '../../../lib/rules/kubernetes/kubernetes-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { describe as wordsFor } from '../../../lib/text/errors';
import { runsOf, spread } from '../../support/fuzz-runs';
import { distortions } from '../../support/rules';

const BAD = readManifests(sourcesAt(join(__dirname, '../../check/bad/kubernetes-validation.yaml'))).manifests;
const GOOD = readManifests(sourcesAt(join(__dirname, '../../support/core-objects.yaml'))).manifests;

/** What the rules say, in the words of `check`. */
function said(manifests: readonly Manifest[]): string[] {
  return runRules(kubernetesRules, new ManifestSet(manifests), {})
    .map(({ code, class: problemClass, path, what, value, fix }) => `${path}: ${wordsFor(what, value)}; ${fix} [${code}]${problemClass === 'refused' ? '' : ` ${problemClass}`}`);
}

test('the rules have codes of their own, in the form in which they are acknowledged', () => {
  const codes = kubernetesRules.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^kubernetes\/[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
});

test.each(kubernetesRules)('$code finds something in bad objects, and reads only the kinds that it names', (rule) => {
  const problems = runRules([rule], new ManifestSet(BAD), {});
  expect(problems).not.toEqual([]);
  expect(problems.filter(({ object }) => !rule.kinds.includes(object.kind))).toEqual([]);
  expect(rule.source).toContain('Kubernetes facts §12');
});

test('the rules refuse none of the objects that an API server admitted', () => {
  // Risky is what it admits, too.
  expect(said(GOOD).filter((line) => !line.endsWith(' risky'))).toEqual([]);
});

test.each(BAD.map((object) => [object.kind, object] as const))('the rules say of a bad %s what the API server would', (_, object) => {
  expect(said([object])).toMatchSnapshot();
});

test('the rules do not change what they look at', () => {
  const before = JSON.stringify(BAD);
  said(BAD);
  expect(JSON.stringify(BAD)).toBe(before);
});

test.each([...BAD, ...GOOD].map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))('the rules do not break on a %s of another form', (_, object) => {
  const { apiVersion, kind, ...rest } = object;
  const distorted = spread([...distortions(rest)], runsOf()).map((part) => ({ ...part as object, apiVersion, kind }) as Manifest);
  for (const rule of kubernetesRules.filter(({ kinds }) => kinds.includes(kind))) {
    expect(() => rule.check(new ManifestSet(distorted), {})).not.toThrow();
  }
});

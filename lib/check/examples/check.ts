import { Manifest, ManifestSet } from '../../manifests';
import type { CheckContext, Rule } from '../../rules/rule';
import { KmmRelease, Platform } from '../../values';
import { clusterFactsOf } from '../cluster-facts';
import { evaluateRules } from '../evaluate-rules';

/** Object of an example. */
export type ExampleObject = Manifest;

/** The codes that are found in the objects of an example, with options of `check` that specify the cluster. */
export function exampleCodes(rules: readonly Rule[], objects: readonly ExampleObject[], options = ''): {
  readonly code: string; readonly object: number; readonly path: string; readonly fix: string;
}[] {
  const manifests = new ManifestSet(objects);
  const { context } = clusterFactsOf(manifests, exampleContext(options));
  return evaluateRules(rules, manifests, context).map(({ code, object, path, fix }) => ({ code, object: objects.indexOf(object), path, fix }));
}

/** Facts about the cluster that options of `check` specify. */
export function exampleContext(options = ''): CheckContext {
  const named = (name: string) => new RegExp(`--${name} (\\S+)`).exec(options)?.[1];
  const [openshift, kubernetes, kmm] = ['openshift', 'kubernetes', 'kmm'].map(named);
  return {
    platform: openshift !== undefined ? Platform.openshift(openshift) : kubernetes !== undefined ? Platform.kubernetes(kubernetes) : undefined,
    kmm: kmm === undefined ? undefined : KmmRelease.of(kmm),
  };
}

import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { identityOf } from './identity';
import type { Problem } from './problem';
import { CheckContext, Rule, runRules } from './rule';
import { Synthesis } from './synthesis';
import { Manifest, ManifestSet } from '../manifests';
import { clusterContext } from '../private/cluster-kmm';
import { clusterOf } from '../private/cluster-scope';
import { describe } from '../private/errors';
import { lazy } from '../private/lazy';
import { visible } from '../private/visible';

/**
 * Holds the objects of a construct against rules whenever the app is synthesized, together with all that goes to the same cluster: what is
 * below its OnloadPlatform, else the whole app. Errors stop synthesis, warnings stay on the construct and are printed once.
 */
export function enforce(construct: IConstruct, rules: readonly Rule[], context: CheckContext = clusterContext(construct)): void {
  const kinds = new Set(rules.flatMap((rule) => rule.kinds));
  const overridable = new Set(rules.filter((rule) => rule.overridable).map((rule) => rule.code));
  let known: { readonly manifests: string; readonly problems: Problem[] } | undefined;

  // cdk8s asks once for the app and once more for each chart: the rules run again only if what they read has changed since.
  Synthesis.of(construct).addCheck(construct, rules.map(({ code }) => code), () => {
    const objects = objectsAround(construct, kinds);
    const rendered = objects.map((object) => object.toJson() as Manifest);
    const manifests = JSON.stringify([`${context.kmm}`, rendered]);
    if (known?.manifests !== manifests) {
      const own = new Set(rendered.filter((_, index) => objects[index].node.scopes.includes(construct)));
      known = { manifests, problems: runRules(rules, new ManifestSet(rendered), context).filter(({ object }) => own.has(object)) };
    }
    return report(construct, known.problems, overridable);
  });
}

/** The objects of some kinds that go to the same cluster. */
function objectsAround(construct: IConstruct, kinds: ReadonlySet<string>): ApiObject[] {
  const cluster = clusterOf(construct) ?? construct.node.root;
  // Rules are run over plain manifests too, where nothing needs cdk8s.
  const { isApiObject } = lazy.cdk8s.ApiObject;
  return cluster.node.findAll().filter((child): child is ApiObject => isApiObject(child) && kinds.has(child.kind));
}

/** Returns the errors; leaves the warnings on the tree, and what is accepted. */
function report(construct: IConstruct, problems: Problem[], overridable: ReadonlySet<string>): string[] {
  const synthesis = Synthesis.of(construct);
  return problems.flatMap((problem) => {
    const { code, severity, object } = problem;
    if (severity === 'error' && !overridable.has(code)) {
      const fix = synthesis.isAcknowledged(construct, code) ? `${problem.fix}: this error cannot be acknowledged` : problem.fix;
      return [render({ ...problem, fix })];
    }
    if (synthesis.accepts(construct, code, identityOf(object))) {
      return [];
    }
    if (severity === 'error') {
      return [render(problem)];
    }
    synthesis.warn(construct, code, render(problem));
    return [];
  });
}

function render({ object, path, what, value, fix, code }: Problem): string {
  return visible(`${object.kind} ${object.metadata.name}, ${path}: ${describe(what, value, fix)} [${code}]`);
}

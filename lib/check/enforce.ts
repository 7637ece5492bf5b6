import type { IConstruct } from 'constructs';
import { identityOf } from './identity';
import type { Problem } from './problem';
import type { CheckContext, Rule } from './rule';
import { Synthesis } from './synthesis';
import { clusterContext } from '../private/cluster-kmm';
import { clusterOf } from '../private/cluster-scope';
import { describe } from '../private/errors';
import { visible } from '../private/visible';

/**
 * Holds the objects of a construct against rules whenever the app is synthesized, together with all that goes to the same cluster: what is
 * below its OnloadPlatform, else the whole app. Errors stop synthesis, warnings stay on the construct and are printed once.
 */
export function enforce(construct: IConstruct, rules: readonly Rule[], context: CheckContext = clusterContext(construct)): void {
  const kinds = new Set(rules.flatMap((rule) => rule.kinds));
  const overridable = new Set(rules.filter((rule) => rule.overridable).map((rule) => rule.code));
  let known: { readonly kmm: string; readonly text: string; readonly problems: Problem[] } | undefined;

  // A chart that is synthesized by itself has the whole tree validated: the rules run again only if what they read has changed since.
  const synthesis = Synthesis.of(construct);
  synthesis.addCheck(construct, rules.map(({ code }) => code), () => {
    const surroundings = synthesis.surroundingsOf(clusterOf(construct) ?? construct.node.root);
    const { objects, manifests, text } = surroundings.ofKinds(kinds);
    const kmm = `${context.kmm}`;
    if (known?.kmm !== kmm || known.text !== text) {
      const own = new Set<object>(manifests.filter((_, index) => objects[index].node.scopes.includes(construct)));
      known = { kmm, text, problems: surroundings.problemsOf(rules, kinds, context).filter(({ object }) => own.has(object)) };
    }
    return report(construct, known.problems, overridable);
  });
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

import type { IConstruct } from 'constructs';
import { clusterContext } from './cluster-kmm';
import { clusterOfScope } from './cluster-scope';
import { Synthesis } from './cluster-synthesis';
import { remedyInCode } from './construct-remedies';
import { identityOf } from '../manifests';
import type { Rendered } from './surroundings';
import type { CheckContext, Problem, Rule } from '../rules/rule';
import { cached, describe, visible } from '../text';

/** Facts about a list of rules. */
interface RuleFacts {
  readonly kinds: ReadonlySet<string>;
  readonly codes: readonly string[];
  readonly overridable: ReadonlySet<string>;
}

/** Facts by list of rules, which all constructs of a type share. */
const facts = new WeakMap<readonly Rule[], RuleFacts>();

const factsOf = (rules: readonly Rule[]): RuleFacts => cached(facts, rules, () => ({
  kinds: new Set(rules.flatMap(({ kinds }) => kinds)),
  codes: rules.map(({ code }) => code),
  overridable: new Set(rules.filter((rule) => rule.overridable).map(({ code }) => code)),
}));

/**
 * Checks the objects of a construct in each synthesis, together with all objects for the same cluster: those below its OnloadPlatform, else the whole
 * app. Errors stop synthesis; warnings are stored on the construct and printed once.
 */
export function enforce(construct: IConstruct, rules: readonly Rule[], context: CheckContext = clusterContext(construct)): void {
  const { kinds, codes, overridable } = factsOf(rules);
  let known: { readonly kmm: string; readonly rendered: Rendered; readonly problems: Problem[] } | undefined;

  // Synthesis of a single chart validates the whole tree. The rules then run again only if the objects that they read have changed.
  const synthesis = Synthesis.of(construct);
  synthesis.addCheck(construct, codes, () => {
    const surroundings = synthesis.surroundingsOf(clusterOfScope(construct) ?? construct.node.root);
    const rendered = surroundings.ofKinds(kinds);
    // The release of KMM is looked up in the tree: once, not by each rule.
    const current = { ...context };
    const kmm = `${current.kmm}`;
    if (known?.kmm !== kmm || !known.rendered.equals(rendered)) {
      const { objects, manifests } = rendered;
      const problems = surroundings.problemsOf(rules, kinds, current);
      const own = new Set<object>(problems.length === 0 ? [] : manifests.filter((_, index) => objects[index].node.scopes.includes(construct)));
      known = { kmm, rendered, problems: problems.filter(({ object }) => own.has(object)) };
    }
    return reportProblems(construct, known.problems, overridable);
  });
}

/** Returns the errors, and stores warnings and accepted findings on the construct. */
function reportProblems(construct: IConstruct, problems: Problem[], overridable: ReadonlySet<string>): string[] {
  const synthesis = Synthesis.of(construct);
  return problems.flatMap((problem) => {
    const { code, severity, object } = problem;
    if (severity === 'error' && !overridable.has(code)) {
      const fix = synthesis.isAcknowledged(construct, code) ? `${problem.fix}: this error cannot be acknowledged` : problem.fix;
      return [renderedProblem({ ...problem, fix })];
    }
    if (synthesis.accepts(construct, code, identityOf(object))) {
      return [];
    }
    if (severity === 'error') {
      return [renderedProblem(problem)];
    }
    synthesis.warn(construct, code, renderedProblem(problem));
    return [];
  });
}

function renderedProblem({ object, path, what, value, fix, code }: Problem): string {
  return visible(`${object.kind} ${object.metadata.name}, ${path}: ${describe(what, value, remedyInCode(code, fix))} [${code}]`);
}

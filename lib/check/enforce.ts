import type { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import { Findings } from './findings';
import type { Problem } from './problem';
import { CheckContext, Rule, runRules } from './rule';
import { Manifest, ManifestSet } from '../manifests';
import { clusterOf } from '../private/cluster-scope';
import { describe } from '../private/errors';
import { lazy } from '../private/lazy';

/**
 * Holds the objects of a construct against rules whenever the app is synthesized, together with all that goes to the same cluster: what is
 * below its OnloadPlatform, else the whole app. Errors stop synthesis, warnings stay on the construct and are printed the first time.
 */
export function enforce(construct: Construct, rules: readonly Rule[], context: CheckContext = {}): void {
  const kinds = new Set(rules.flatMap((rule) => rule.kinds));
  const overridable = new Set(rules.filter((rule) => rule.overridable).map((rule) => rule.code));
  let known: { readonly manifests: string; readonly problems: Problem[] } | undefined;

  // cdk8s asks once for the app and once more for each chart: the rules run again only if what they read has changed since.
  const validate = () => {
    const objects = objectsAround(construct, kinds);
    const rendered = objects.map((object) => object.toJson() as Manifest);
    const manifests = JSON.stringify(rendered);
    if (known?.manifests !== manifests) {
      const own = new Set(rendered.filter((_, index) => objects[index].node.scopes.includes(construct)));
      known = { manifests, problems: runRules(rules, new ManifestSet(rendered), context).filter(({ object }) => own.has(object)) };
    }
    return report(construct, known.problems, overridable);
  };
  construct.node.addValidation({ validate });
}

/** The objects of some kinds that go to the same cluster. */
function objectsAround(construct: Construct, kinds: ReadonlySet<string>): ApiObject[] {
  const cluster = clusterOf(construct) ?? construct.node.root;
  // Rules are run over plain manifests too, where nothing needs cdk8s.
  const { isApiObject } = lazy.cdk8s.ApiObject;
  return cluster.node.findAll().filter((child): child is ApiObject => isApiObject(child) && kinds.has(child.kind));
}

/** Returns the errors; keeps and prints the warnings. */
function report(construct: Construct, problems: Problem[], overridable: ReadonlySet<string>): string[] {
  const findings = Findings.of(construct);
  const errors: string[] = [];
  for (const problem of problems) {
    const mayPass = problem.severity === 'warning' || overridable.has(problem.code);
    if (mayPass && findings._isAcknowledged(problem.code)) {
      continue;
    }
    if (problem.severity === 'error') {
      errors.push(render(problem));
    } else if (findings._record({ code: problem.code, path: construct.node.path, message: render(problem) })) {
      process.stderr.write(`warning: [${construct.node.path}] ${render(problem)}\n`);
    }
  }
  return errors;
}

function render({ object, path, what, value, fix, code }: Problem): string {
  return `${object.kind} ${object.metadata.name}, ${path}: ${describe(what, value, fix)} [${code}]`;
}

import { Field, Flaw } from './field';
import type { Manifest } from '../../manifests';
import { groupVersionOf } from '../../upstream/schemas';
import type { CheckContext, Finding, ProblemClass, Rule } from '../rule';

/** What a rule reads in an object. */
export type Check = (object: Field, manifest: Manifest, context: CheckContext) => void;

interface Words {
  readonly what: string;
  readonly remedy: string;
  /** Where in the sources of Kubernetes it is decided, below `pkg/apis`. */
  readonly decided: string;
  /** What becomes of the finding in an object of a kind. */
  readonly classOf?: (manifest: Manifest) => ProblemClass;
}

/** A rule for what the API server refuses of its own kinds, and no schema says. Kinds are given with their group: `apps/DaemonSet`, `/Pod`. */
export function kubernetesRule(code: string, kinds: readonly string[], { what, remedy, decided, classOf }: Words, check: Check): Rule {
  const known = kinds.map((kind) => kind.split('/') as [group: string, kind: string]);
  return {
    code: `kubernetes/${code}`,
    class: 'refused',
    what,
    remedy,
    source: `the API server (Kubernetes, pkg/apis/${decided}/validation): Kubernetes facts §12`,
    kinds: [...new Set(known.map(([, kind]) => kind))].sort(),
    isForEach: true,
    check: (manifests, context) => known.flatMap(([group, kind]) => manifests.ofKind(kind).flatMap((object): Finding[] => {
      if (groupVersionOf(object).group !== group) {
        return [];
      }
      const found: Flaw[] = [];
      check(new Field(object, '', found), object, context);
      return found.map((flaw) => ({ ...classOf ? { class: classOf(object) } : {}, ...flaw, object }));
    })),
  };
}

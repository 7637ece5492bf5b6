import { Field, Flaw } from './field';
import type { Manifest } from '../../manifests';
import { groupVersionOf } from '../../upstream/schemas';
import type { CheckContext, Finding, ProblemClass, Rule } from '../rule';

/** Check of a rule over one object. */
export type Check = (object: Field, manifest: Manifest, context: CheckContext) => void;

interface Words {
  readonly what: string;
  readonly remedy: string;
  /** Folder of the Kubernetes validation code, below `pkg/apis`. */
  readonly decided: string;
  /** Class of a finding in an object, if it depends on the object. */
  readonly classOf?: (manifest: Manifest) => ProblemClass;
}

/**
 * A rule for values of Kubernetes' own kinds that the API server refuses, but schemas cannot express. Kinds include their group: `apps/DaemonSet`,
 * `/Pod`.
 */
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

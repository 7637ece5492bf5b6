import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { Manifest, ManifestSet } from '../manifests';
import { CheckContext, type Problem, Rule, runRules } from '../rules/rule';
import { cached, lazy } from '../text';

/** Objects of some kinds for the same cluster, as the rules read them. */
interface Rendered {
  readonly objects: readonly ApiObject[];
  readonly manifests: readonly Manifest[];
  readonly set: ManifestSet;
  /** Serialized objects, by which changes are detected. */
  readonly text: string;
}

/**
 * Shared state of the constructs of a cluster during one validation of the tree. Each object is rendered once, whichever constructs are checked
 * against it, and rules that several constructs share run once.
 */
export class Surroundings {
  private readonly objects: readonly ApiObject[];
  private readonly rendered = new Map<ApiObject, { readonly manifest: Manifest; readonly text: string }>();
  private readonly byKinds = new Map<string, Rendered>();
  private readonly problems = new Map<string, Problem[]>();

  constructor(cluster: IConstruct) {
    // Rules also run over plain manifests, for which cdk8s is not loaded.
    this.objects = cluster.node.findAll().filter(lazy.cdk8s.ApiObject.isApiObject);
  }

  /** Returns the rendered objects of some kinds. */
  public ofKinds(kinds: ReadonlySet<string>): Rendered {
    return cached(this.byKinds, [...kinds].sort().join(' '), () => {
      const objects = this.objects.filter(({ kind }) => kinds.has(kind));
      const rendered = objects.map((object) => cached(this.rendered, object, () => {
        const manifest = object.toJson() as Manifest;
        return { manifest, text: JSON.stringify(manifest) };
      }));
      const manifests = rendered.map(({ manifest }) => manifest);
      return { objects, manifests, set: new ManifestSet(manifests), text: rendered.map(({ text }) => text).join('\n') };
    });
  }

  /** Returns the problems that rules find in the objects of their kinds. */
  public problemsOf(rules: readonly Rule[], kinds: ReadonlySet<string>, context: CheckContext): Problem[] {
    const key = [rules.map(({ code }) => code).join(' '), context.platform, context.kmm].map(String).join('\n');
    return cached(this.problems, key, () => runRules(rules, this.ofKinds(kinds).set, context));
  }

  /** Returns an object as it was rendered for the rules, or undefined if none of them reads its kind. */
  public renderedFor(object: ApiObject): Manifest | undefined {
    return this.rendered.get(object)?.manifest;
  }
}

import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { Manifest, ManifestSet } from '../manifests';
import { CheckContext, type Problem, Rule, runRules } from '../rules/rule';
import { cached } from '../text';
import { lazy } from '../text/lazy';

/** Objects of some kinds for the same cluster, as the rules read them. */
export class Rendered {
  public readonly set: ManifestSet;
  private known?: string;

  constructor(public readonly objects: readonly ApiObject[], public readonly manifests: readonly Manifest[]) {
    this.set = new ManifestSet(manifests);
  }

  /** Whether the objects are the same as in another round. They are serialized only here: most trees are validated once. */
  public equals(other: Rendered): boolean {
    return this.text === other.text;
  }

  private get text(): string {
    this.known ??= JSON.stringify(this.manifests);
    return this.known;
  }
}

/**
 * Shared state of the constructs of a cluster during one validation of the tree. Each object is rendered once, whichever constructs are checked
 * against it, and rules that several constructs share run once.
 */
export class Surroundings {
  private readonly objects: readonly ApiObject[];
  private readonly rendered = new Map<ApiObject, Manifest>();
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
      return new Rendered(objects, objects.map((object) => cached(this.rendered, object, () => object.toJson() as Manifest)));
    });
  }

  /** Returns the problems that rules find in the objects of their kinds. */
  public problemsOf(rules: readonly Rule[], kinds: ReadonlySet<string>, context: CheckContext): Problem[] {
    const key = [rules.map(({ code }) => code).join(' '), context.platform, context.kmm].map(String).join('\n');
    return cached(this.problems, key, () => runRules(rules, this.ofKinds(kinds).set, context));
  }

  /** Returns an object as it was rendered for the rules, or undefined if none of them reads its kind. */
  public renderedFor(object: ApiObject): Manifest | undefined {
    return this.rendered.get(object);
  }
}

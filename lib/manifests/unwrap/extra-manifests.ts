/** ConfigMaps whose texts are manifests for the installation of a cluster by Assisted Installer, Hive, the SiteConfig operator or HyperShift. */
import { at, listAt, recordAt, stringAt } from '../../upstream';
import type { Manifest } from '../manifest';

/** Paths of the names of such ConfigMaps, which are in the same namespace. Each value is a name or an object with a name. */
const REFERENCES: { readonly [kind: string]: readonly (readonly string[])[] } = {
  AgentClusterInstall: [['spec', 'manifestsConfigMapRef'], ['spec', 'manifestsConfigMapRefs']],
  ClusterDeployment: [['spec', 'provisioning', 'manifestsConfigMapRef']],
  ClusterInstance: [['spec', 'extraManifestsRefs']],
  NodePool: [['spec', 'config'], ['spec', 'tuningConfig']],
};

/** Texts of the ConfigMaps among the manifests that contain manifests for an installation. */
export class ExtraManifests {
  private readonly named: ReadonlySet<string>;

  constructor(private readonly manifests: readonly Manifest[]) {
    this.named = new Set(manifests.flatMap((object) => (Object.hasOwn(REFERENCES, object.kind) ? REFERENCES[object.kind] : []).flatMap((path) => {
      const found = at(object, ...path);
      const references = Array.isArray(found) ? listAt(object, ...path) : [found];
      return references.flatMap((reference) => stringAt(reference, 'name') ?? []).map((name) => configMapKey(stringAt(object, 'metadata', 'namespace'), name));
    })));
  }

  /** Calls a function for each text, with the path to it. */
  public each(read: (configMap: Manifest, text: string, inside: readonly string[]) => void): void {
    if (this.named.size === 0) {
      return;
    }
    for (const object of this.manifests) {
      if (object.kind === 'ConfigMap' && this.named.has(configMapKey(stringAt(object, 'metadata', 'namespace'), stringAt(object, 'metadata', 'name') ?? ''))) {
        Object.entries(recordAt(object, 'data') ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
          .forEach(([key, text]) => read(object, text, ['data', key]));
      }
    }
  }
}

const configMapKey = (namespace: string | undefined, name: string) => `${namespace ?? ''}/${name}`;

import { ApiObject, Yaml } from 'cdk8s';
import { Construct } from 'constructs';
import { CertManagerSource, GitOpsTool, GitRevision } from './git-ops-tool';
import { KmmComponent } from './kmm-operator-config';
import { kmmSourceRules } from '../../rules/kmm';
import { enforce, labelsFor, objectMetadata, recordKmm, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { KMM_NAMESPACES, KMM_PACKAGE, versionIn } from '../../upstream/kmm';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { type ImageReference, KmmRelease, type MetadataOptions } from '../../values';

/**
 * Images of upstream's KMM.
 *
 * @see https://kmm.sigs.k8s.io/documentation/install/
 */
export interface KmmImages {
  /** Image of the operator, or of the hub's operator. */
  readonly operator: ImageReference;

  /** Image of the webhook server. Used from KMM 2.1 on. */
  readonly webhook: ImageReference;

  /**
   * Image of the worker that loads modules on nodes.
   *
   * @default - required, except for the hub, which loads no modules
   */
  readonly worker?: ImageReference;

  /**
   * Image that signs modules.
   *
   * @default - upstream's `latest`
   */
  readonly signer?: ImageReference;

  /**
   * Image that builds images: kaniko's executor.
   *
   * @default - upstream's `latest`
   */
  readonly builder?: ImageReference;
}

/**
 * Properties of `KmmKustomization`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/install/
 */
export interface KmmKustomizationProps extends MetadataOptions {
  /** GitOps tool that applies the kustomization. */
  readonly tool: GitOpsTool;

  /** Revision of the repository, such as `GitRevision.tag('v2.6.0')`. Branches are not accepted. */
  readonly revision: GitRevision;

  /** Source of cert-manager, which must be available before KMM is installed. */
  readonly certManager: CertManagerSource;

  /**
   * Images to run. Upstream's kustomization uses `latest` for all of them **at every tag**, so a revision alone does not pin the images: the newest
   * operator runs with the CRDs of the revision.
   *
   * @default - upstream's `latest`, with a warning
   */
  readonly images?: KmmImages;

  /**
   * Operator to install.
   *
   * @default KmmComponent.OPERATOR
   */
  readonly component?: KmmComponent;

  /**
   * URL of the Git repository, for example of a mirror.
   *
   * @default https://github.com/kubernetes-sigs/kernel-module-management
   */
  readonly repository?: string;

  /**
   * Name of the Application, or of the Kustomization and its GitRepository.
   *
   * @default - `kmm`, for the hub `kmm-hub`
   */
  readonly name?: string;
}

const ROLLOUT = { retry: '1m', resync: '1h', timeout: '5m' };
const KMM_NAMESPACE = KMM_NAMESPACES.kustomize;
const CHARTS = 'https://charts.jetstack.io';

/** Patch in the form that both GitOps tools accept. */
interface KustomizePatch {
  readonly target: { readonly group: string; readonly version: string; readonly kind: string; readonly name: string };
  readonly patch: string;
}

/**
 * Defines upstream's KMM on plain Kubernetes, without OLM: objects through which Argo CD or Flux applies the kustomization of its repository to the
 * namespace `kmm-operator-system`.
 *
 * Applying it changes nothing on the nodes. A Module does. By default neither Argo CD nor Flux prunes the CRDs when this is removed. Delete the
 * Modules first: afterwards nothing unloads them.
 *
 * @example
 * new KmmKustomization(chart, 'Kmm', {
 *   tool: GitOpsTool.argoCd(),
 *   revision: GitRevision.tag('v2.6.0'),
 *   certManager: CertManagerSource.chart('v1.16.2'),
 * });
 *
 * @see https://github.com/kubernetes-sigs/kernel-module-management
 */
export class KmmKustomization extends Construct {
  /** Name of the Application, or of the Kustomization and its GitRepository. */
  public readonly name: string;

  /** Namespace of these objects. KMM itself runs in `kmm-operator-system`. */
  public readonly namespace: string;

  private readonly labels: { [key: string]: string };

  constructor(scope: Construct, id: string, private readonly props: KmmKustomizationProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.name = props.name ?? (this.isHub ? 'kmm-hub' : 'kmm');
    this.namespace = props.tool.namespace;
    this.labels = labelsFor(this, { name: KMM_PACKAGE, component: 'installation' });
    this.checkProps();
    this.recordRelease();
    if (props.tool.name === 'flux') {
      this.addFlux();
    } else {
      this.addArgoCd();
    }
    enforce(this, kmmSourceRules);
  }

  private get isHub(): boolean {
    return this.props.component === KmmComponent.HUB;
  }

  private get repository(): string {
    return this.props.repository ?? 'https://github.com/kubernetes-sigs/kernel-module-management';
  }

  private get path(): string {
    return this.isHub ? 'config/default-hub' : 'config/default';
  }

  /** Records the KMM release of the revision. The revision determines the CRDs and permissions, regardless of the images. */
  private recordRelease(): void {
    const { kind, name } = this.props.revision;
    const version = kind === 'tag' ? versionIn(name) : undefined;
    recordKmm(this, version === undefined ? undefined : KmmRelease.of(version), { part: this.isHub ? 'hub' : 'operator', source: `revision ${name}` });
  }

  private checkProps(): void {
    const { tool, certManager, images } = this.props;
    const where = this.node.path;
    if (!DNS_SUBDOMAIN.test(this.name)) {
      throw invalid('git-ops/name', 'not a name for an Application or Kustomization', this.name, 'use lower case letters, digits, "-" and "."', where);
    }
    if (!/^(https|ssh):\/\/[A-Za-z0-9][A-Za-z0-9.@:-]*(\/[A-Za-z0-9._~-]+)+$/.test(this.repository)) {
      throw invalid('git-ops/repository', 'not the URL of a repository', this.repository, 'write https://host/path or ssh://user@host/path', where);
    }
    if (certManager._dependency && tool.name !== 'flux') {
      throw invalid('git-ops/cert-manager', 'dependency on a Flux Kustomization, which Argo CD does not wait for', certManager._dependency.name,
        'use CertManagerSource.chart() or .alreadyThere()', where);
    }
    if (images && !this.isHub && !images.worker) {
      throw invalid('git-ops/images', 'no image of the worker among the others', images.operator.toString(), 'pass \'worker\': upstream\'s default is `latest`', where);
    }
  }

  private addArgoCd(): void {
    const { tool, revision, certManager } = this.props;
    const { project = 'default', syncWave = 0 } = tool._argoCd;
    const add = (id: string, name: string, wave: number, source: object, namespace: string, syncOptions: string[]) => new ApiObject(this, id, {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: objectMetadata(this, { name, namespace: this.namespace, labels: this.labels }, { annotations: { 'argocd.argoproj.io/sync-wave': String(wave) } }),
      spec: {
        project,
        source,
        destination: { server: 'https://kubernetes.default.svc', namespace },
        syncPolicy: { automated: { selfHeal: true }, syncOptions, retry: { limit: 10, backoff: { duration: '10s', factor: 2, maxDuration: '5m' } } },
      },
    });
    if (certManager.chartVersion) {
      add('CertManager', 'cert-manager', syncWave - 1, {
        repoURL: CHARTS,
        chart: 'cert-manager',
        targetRevision: certManager.chartVersion,
        helm: { valuesObject: certManagerValues(certManager.chartVersion) },
      }, 'cert-manager', ['CreateNamespace=true', 'ServerSideApply=true']);
    }
    const patches = this.patches();
    add('Resource', this.name, syncWave, {
      repoURL: this.repository,
      path: this.path,
      targetRevision: revision.name,
      kustomize: patches.length > 0 ? { patches } : undefined,
      // The CRDs do not fit into the annotation of an apply by the client, and cert-manager's kinds may be missing at first.
    }, KMM_NAMESPACE, ['ServerSideApply=true', 'SkipDryRunOnMissingResource=true']);
  }

  private addFlux(): void {
    const { revision, certManager } = this.props;
    const metadata = (name: string) => objectMetadata(this, { name, namespace: this.namespace, labels: this.labels });
    if (certManager.chartVersion) {
      const chart = { kind: 'HelmRepository', name: 'jetstack' };
      new ApiObject(this, 'CertManagerRepository', {
        apiVersion: 'source.toolkit.fluxcd.io/v1', kind: chart.kind, metadata: metadata(chart.name), spec: { interval: ROLLOUT.resync, url: CHARTS },
      });
      new ApiObject(this, 'CertManager', {
        apiVersion: 'helm.toolkit.fluxcd.io/v2',
        kind: 'HelmRelease',
        metadata: metadata('cert-manager'),
        spec: {
          interval: ROLLOUT.resync,
          targetNamespace: 'cert-manager',
          install: { createNamespace: true },
          chart: { spec: { chart: 'cert-manager', version: certManager.chartVersion, sourceRef: chart } },
          values: certManagerValues(certManager.chartVersion),
        },
      });
    }
    new ApiObject(this, 'Repository', {
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: 'GitRepository',
      metadata: metadata(this.name),
      spec: { interval: ROLLOUT.resync, url: this.repository, ref: { [revision.kind]: revision.name } },
    });
    const patches = this.patches();
    new ApiObject(this, 'Resource', {
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      metadata: metadata(this.name),
      spec: {
        // A Kustomization can depend only on other Kustomizations. After a HelmRelease it is retried until the kinds of cert-manager exist.
        dependsOn: certManager._dependency ? [certManager._dependency] : undefined,
        interval: ROLLOUT.resync,
        retryInterval: ROLLOUT.retry,
        timeout: ROLLOUT.timeout,
        sourceRef: { kind: 'GitRepository', name: this.name },
        path: `./${this.path}`,
        prune: false,
        wait: true,
        patches: patches.length > 0 ? patches : undefined,
      },
    });
  }

  /**
   * Returns patches for the images of the two Deployments, and for the images that the operator gets from its environment, which kustomize's list of
   * images does not cover.
   */
  private patches(): KustomizePatch[] {
    const { images } = this.props;
    if (!images) {
      return [];
    }
    const related = [
      ['RELATED_IMAGE_BUILD', images.builder], ['RELATED_IMAGE_SIGN', images.signer], ['RELATED_IMAGE_WORKER', this.isHub ? undefined : images.worker],
    ] as const;
    const env = related.flatMap(([name, image]) => (image ? [{ name, value: image.toString() }] : []));
    const prefix = this.isHub ? 'kmm-operator-hub' : 'kmm-operator';
    return [
      deploymentPatch(`${prefix}-controller`, { name: 'manager', image: images.operator.toString(), env: env.length > 0 ? env : undefined }),
      deploymentPatch(`${prefix}-webhook`, { name: 'webhook-server', image: images.webhook.toString() }),
    ];
  }
}

function deploymentPatch(name: string, container: object): KustomizePatch {
  const [group, version, kind] = ['apps', 'v1', 'Deployment'];
  return {
    target: { group, version, kind, name },
    patch: Yaml.stringify({ apiVersion: `${group}/${version}`, kind, metadata: { name }, spec: { template: { spec: { containers: [container] } } } }),
  };
}

/** Chart values that install the CRDs, which the chart does only on request. The name of the value changed in 1.15. */
function certManagerValues(version: string): object {
  const minor = Number(/^v\d+\.(\d+)/.exec(version)![1]);
  return version.startsWith('v1.') && minor < 15 ? { installCRDs: true } : { crds: { enabled: true } };
}

import { ApiObject, Lazy } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { BuildMethod } from './build-method';
import type { KernelModuleMapping, KernelModuleProps, ModprobeArguments, OnloadModuleOptions } from './kernel-module-props';
import { KmmRelease } from '../kmm-release';
import { onloadModuleProps, sfcModuleProps } from './private/onload-modules';
import { kernelMappingRules, moduleRules } from './rules';
import type { ModuleSpec, ModuleSpecModuleLoaderContainerKernelMappings } from '../../imports/kmm.sigs.x-k8s.io';
import { enforce } from '../check';
import { Platform } from '../cluster-platform';
import { NamespaceSource } from '../namespace-source';
import { NodeGroup } from '../node-group';
import { childOf } from '../private/child';
import { addClusterLocalPull, addClusterLocalPush, podsOf } from '../private/cluster-local';
import { invalid } from '../private/errors';
import { DNS_LABEL, DNS_SUBDOMAIN, MODULE_NAME, PLAIN_ARGUMENT, PLAIN_PATH } from '../private/grammar';
import { labelsFor } from '../private/labels';
import { addServiceAccount, grant, USE_PRIVILEGED_SCC } from '../private/rbac';
import type { Wire } from '../private/wire';
import { ImageRegistry } from '../registry';

/** A kernel module that KMM loads. */
export interface IKernelModule extends IConstruct {
  /** Name of the Module. */
  readonly moduleResourceName: string;
  /** Namespace of the Module. */
  readonly moduleNamespace: string;
}

/**
 * A kernel module that KMM loads on nodes, without the Onload Operator: the Module, and what it needs: namespace, service account with its
 * permissions, the Dockerfiles to build it by.
 *
 * Applying it loads the module on all selected nodes, or only on labelled ones where `version` is set. A change of image or parameters unloads
 * and loads it; nothing is drained before.
 */
export class KernelModule extends Construct implements IKernelModule {
  /**
   * The Module `<name>-module` that loads Onload, as the Onload Operator would make it. Without the operator nobody labels nodes, so it has no
   * version unless one is asked for.
   */
  public static onload(scope: Construct, id: string, options: OnloadModuleOptions): KernelModule {
    return new KernelModule(scope, id, onloadModuleProps(options));
  }

  /**
   * The Module `<name>-sfcmod` that loads the sfc driver in place of the kernel's own, as the Onload Operator would make it. Its image is the one
   * of `KernelModule.onload()`, which builds it.
   */
  public static sfc(scope: Construct, id: string, options: OnloadModuleOptions): KernelModule {
    return new KernelModule(scope, id, sfcModuleProps(options));
  }

  /** A Module that exists already. */
  public static fromModuleName(scope: Construct, id: string, name: string, namespace: string): IKernelModule {
    class Existing extends Construct implements IKernelModule {
      public readonly moduleResourceName = name;
      public readonly moduleNamespace = namespace;
    }
    return new Existing(scope, id);
  }

  public readonly moduleResourceName: string;
  public readonly moduleNamespace: string;

  /** Name of the module as modprobe takes it. */
  public readonly moduleName: string;

  /** The nodes that load the module. */
  public readonly nodes: NodeGroup;

  /** Name of the service account that KMM's pods run as. */
  public readonly serviceAccountName: string;

  private readonly platform: Platform;
  private readonly kmm: KmmRelease;
  private readonly registry: ImageRegistry;
  private readonly labels: { [key: string]: string };
  private readonly mappings: Wire<ModuleSpecModuleLoaderContainerKernelMappings>[] = [];

  constructor(scope: Construct, id: string, private readonly props: KernelModuleProps) {
    super(scope, id);
    const namespace = props.namespace ?? NamespaceSource.created('onload');
    this.moduleName = props.moduleName;
    this.moduleResourceName = props.name ?? props.moduleName.replace(/_/g, '-');
    this.moduleNamespace = namespace.name;
    this.nodes = props.nodes ?? NodeGroup.worker();
    this.platform = props.platform ?? Platform.openshift();
    this.kmm = props.kmm ?? KmmRelease.newest();
    this.registry = props.registry ?? ImageRegistry.dockerHub();
    this.serviceAccountName = `${this.moduleResourceName}-loader`;
    this.labels = labelsFor(this, { name: this.moduleResourceName, component: 'kernel-module' });
    this.checkProps();

    namespace._bind(this, { privilegedOn: this.platform });
    this.addPermissions();
    if (props.moduleRegistry) {
      addClusterLocalPull(this, props.moduleRegistry, this.platform, podsOf(this.moduleNamespace));
    }
    for (const mapping of props.kernelMappings) {
      this.addKernelMapping(mapping);
    }
    // Last, so that what it refers to is applied before it.
    new ApiObject(this, 'Resource', {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: this.moduleResourceName, namespace: this.moduleNamespace, labels: this.labels },
      spec: Lazy.any({ produce: () => this.renderSpec() }),
    });
    enforce(this, [...kernelMappingRules, ...moduleRules], { platform: this.platform, kmm: this.kmm });
  }

  /** Adds a mapping behind those that are there; the first one that fits a kernel is taken. */
  public addKernelMapping(mapping: KernelModuleMapping): void {
    const buildMethod = mapping.buildMethod ?? BuildMethod.prebuilt();
    const { moduleRegistry, release } = this.props;
    if (buildMethod.buildsInCluster && moduleRegistry) {
      addClusterLocalPush(this, moduleRegistry, this.moduleNamespace);
    }
    const { release: literal, expression } = mapping.kernels;
    this.mappings.push({
      ...(literal === undefined ? { regexp: expression } : { literal }),
      containerImage: mapping.image.toString(),
      build: buildMethod._bind(childOf(this, 'Dockerfiles'), { release, registry: this.registry }, {
        name: `${this.moduleResourceName}-dockerfile`, namespace: this.moduleNamespace, labels: this.labels,
      }),
    });
  }

  private checkProps(): void {
    const where = this.node.path;
    const { parameters, modprobeArguments, inTreeModulesToRemove, firmwarePath, registrySecret } = this.props;
    const plain = 'use letters, digits and "_ @ % + = : , . / -", one word per entry';
    const checks: [code: string, what: string, values: (string | undefined)[] | undefined, grammar: RegExp, fix: string][] = [
      ['kmm/name', 'not a name for a Module', [this.moduleResourceName], DNS_LABEL, 'use lower case letters, digits and "-"'],
      ['kmm/module-name', 'not the name of a kernel module', [this.moduleName, ...inTreeModulesToRemove ?? []], MODULE_NAME, 'use letters, digits, "_" and "-"'],
      ['kmm/parameter', 'not a parameter of a kernel module', parameters, PLAIN_ARGUMENT, plain],
      ['kmm/modprobe-argument', 'not an argument of modprobe', [...modprobeArguments?.load ?? [], ...modprobeArguments?.unload ?? []], PLAIN_ARGUMENT, plain],
      ['kmm/firmware-path', 'not a folder of the image', [firmwarePath], PLAIN_PATH, 'use an absolute path of letters, digits, ".", "_" and "-"'],
      ['kmm/registry-secret', 'not the name of a secret', [registrySecret], DNS_SUBDOMAIN, 'use lower case letters, digits, "-" and "."'],
    ];
    for (const [code, what, values, grammar, fix] of checks) {
      const wrong = values?.find((value) => value !== undefined && !grammar.test(value));
      if (wrong !== undefined) {
        throw invalid(code, what, wrong, fix, where);
      }
    }
  }

  private addPermissions(): void {
    const account = { name: this.serviceAccountName, namespace: this.moduleNamespace };
    addServiceAccount(this, account, this.labels);
    if (this.platform.isOpenshift) {
      grant(this, '', {
        role: this.serviceAccountName,
        binding: this.serviceAccountName,
        namespace: this.moduleNamespace,
        rules: [USE_PRIVILEGED_SCC],
        subject: account,
        labels: this.labels,
      });
    }
  }

  private renderSpec(): Wire<ModuleSpec> {
    const { parameters, modprobeArguments, firmwarePath, registrySecret, tolerations } = this.props;
    return {
      selector: this.nodes.selector,
      imageRepoSecret: registrySecret === undefined ? undefined : { name: registrySecret },
      tolerations,
      moduleLoader: {
        serviceAccountName: this.serviceAccountName,
        container: {
          imagePullPolicy: this.props.imagePullPolicy ?? 'IfNotPresent',
          version: this.props.version,
          ...this.renderInTreeModules(),
          modprobe: { moduleName: this.moduleName, parameters, args: renderArguments(modprobeArguments), firmwarePath },
          kernelMappings: this.mappings,
        },
      },
    };
  }

  /** KMM 2.1 has a list; before it there was a field for one, which must not stand beside the list. */
  private renderInTreeModules(): { inTreeModulesToRemove?: string[]; inTreeModuleToRemove?: string } {
    const { inTreeModulesToRemove: modules = [] } = this.props;
    if (modules.length === 0) {
      return {};
    }
    return modules.length > 1 || this.kmm.isAtLeast('2.1') ? { inTreeModulesToRemove: modules } : { inTreeModuleToRemove: modules[0] };
  }
}

/** The CRD refuses empty lists, and KMM takes empty objects for something. */
function renderArguments({ load = [], unload = [] }: ModprobeArguments = {}): ModprobeArguments | undefined {
  const args = { ...(load.length > 0 ? { load } : {}), ...(unload.length > 0 ? { unload } : {}) };
  return Object.keys(args).length > 0 ? args : undefined;
}

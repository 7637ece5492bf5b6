import type { ModuleSpecDevicePlugin, ModuleSpecDra } from '../../../imports/kmm.sigs.x-k8s.io';
import { renderResources, type Wire } from '../../synthesis';
import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import {
  type ContainerResources, type EnvironmentVariable, type ImagePullPolicy, type ImageReference, madeOf, renderMountedVolumes, renderVolumeMounts,
  type VolumeMount,
} from '../../values';

/**
 * Container of a plugin. KMM runs it privileged.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface ModulePluginContainer {
  /** Image of the container. KMM does not substitute its variables here. */
  readonly image: ImageReference;

  /**
   * Entrypoint of the container.
   *
   * @default - that of the image
   */
  readonly command?: string[];

  /**
   * Arguments of the entrypoint.
   *
   * @default - those of the image
   */
  readonly args?: string[];

  /**
   * Environment variables.
   *
   * @default - none
   */
  readonly env?: EnvironmentVariable[];

  /**
   * Pull policy of the container's image.
   *
   * @default - Kubernetes' default: `Always` for the tag `latest`, else `IfNotPresent`
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Resource requests and limits of the container.
   *
   * @default - none
   */
  readonly resources?: ContainerResources;

  /**
   * Volumes that the container mounts. The path of a host volume must be one of /dev, /sys, /var, /opt and /run, or below one of them (KMM 2.7;
   * OpenShift's since 2.5, without /run).
   *
   * @default - only KMM's own, such as the kubelet's device plugin folder
   */
  readonly volumeMounts?: VolumeMount[];
}

/**
 * Options common to all plugins.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface ModulePluginOptions {
  /** Container that runs on each node that has loaded the module. */
  readonly container: ModulePluginContainer;

  /**
   * Init container. For a device plugin it requires KMM 2.4 or later.
   *
   * @default - none
   */
  readonly initContainer?: ModulePluginContainer;

  /**
   * Existing service account for the pods. On OpenShift it must be allowed to use the `privileged` SCC.
   *
   * @default - created here, with that permission
   */
  readonly serviceAccountName?: string;

  /**
   * Whether to mount a token for the API server. A DRA driver needs one, and a device plugin does not. For a device plugin it requires KMM 2.6 or
   * later.
   *
   * @default - as the service account says
   */
  readonly automountServiceAccountToken?: boolean;
}

/**
 * Device class of a DRA driver. A Kubernetes DeviceClass is created under its name.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface ModuleDeviceClass {
  /** Name of the device class: a DNS name. */
  readonly name: string;

  /**
   * CEL expressions that select the devices of the class, at most 32.
   *
   * @default - all devices
   */
  readonly selectors?: string[];

  /**
   * Configurations that the driver receives with each claim of the class, at most 32.
   *
   * @default - none
   */
  readonly configs?: ModuleDeviceClassConfig[];
}

/**
 * Configuration that a driver receives with each claim of a class.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface ModuleDeviceClassConfig {
  /** Name of the driver that the configuration is for. */
  readonly driver: string;

  /** Parameters in the driver's own format. */
  readonly parameters: { [key: string]: any };
}

/**
 * Options of `ModulePlugin.dra()`.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface DraPluginOptions extends ModulePluginOptions {
  /** Name of the driver: a DNS name such as `nic.example.com`. */
  readonly driverName: string;

  /**
   * Device classes that KMM creates for the driver.
   *
   * @default - none
   */
  readonly deviceClasses?: ModuleDeviceClass[];
}

type Rendered = { devicePlugin: Wire<ModuleSpecDevicePlugin> } | { dra: Wire<ModuleSpecDra> };
type Renderer = (common: Wire<ModuleSpecDevicePlugin>) => Rendered;

/**
 * Plugin that advertises a module's devices to Kubernetes: a device plugin, or a driver for Dynamic Resource Allocation (DRA). A Module has at most
 * one.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export class ModulePlugin {
  /** A device plugin. Pods request devices as extended resources. */
  public static devicePlugin(options: ModulePluginOptions): ModulePlugin {
    return new ModulePlugin('device-plugin', options, madeOf<Renderer>('device plugin', [], (common) => ({ devicePlugin: common })));
  }

  /**
   * A driver for Dynamic Resource Allocation (DRA). Pods request devices by claims. Requires KMM 2.7 or later, on OpenShift 4.21 or Kubernetes 1.34
   * and later.
   */
  public static dra(options: DraPluginOptions): ModulePlugin {
    const { driverName, deviceClasses } = options;
    const wrong = [driverName, ...(deviceClasses ?? []).map(({ name }) => name)].find((name) => !DNS_SUBDOMAIN.test(name));
    if (wrong !== undefined) {
      throw invalid('kmm/dra-name', 'not the name of a driver or a device class', wrong, 'use lower case letters, digits, "-" and "."');
    }
    return new ModulePlugin('dra', options, madeOf<Renderer>('DRA driver', [driverName, deviceClasses], (common) => (
      { dra: { ...common, driverName, deviceClasses: deviceClasses?.map(renderClass) } })));
  }

  private constructor(
    /** Kind of plugin, `device-plugin` or `dra`: the suffix of the names of the objects created for it. */
    public readonly name: string,
    private readonly options: ModulePluginOptions,
    private readonly renderer: Renderer,
  ) {}

  /** Name of the existing service account, if one is given. */
  public get serviceAccountName(): string | undefined {
    return this.options.serviceAccountName;
  }

  /**
   * Returns the device plugin of a Module in the format of the CRD.
   *
   * @internal
   */
  public _render(serviceAccountName: string): Rendered {
    const { container, initContainer, automountServiceAccountToken } = this.options;
    const mounts = [container, initContainer].flatMap((each) => each?.volumeMounts ?? []);
    return this.renderer({
      container: renderContainer(container),
      initContainer: initContainer && renderContainer(initContainer),
      volumes: mounts.length > 0 ? renderMountedVolumes(mounts) : undefined,
      serviceAccountName,
      automountServiceAccountToken,
    });
  }
}

function renderContainer({ image, env, resources, volumeMounts, ...others }: ModulePluginContainer): Wire<ModuleSpecDevicePlugin>['container'] {
  return {
    ...others,
    image: image.toString(),
    env: env?.map((variable) => variable._render()),
    resources: resources && renderResources(resources),
    volumeMounts: volumeMounts && renderVolumeMounts(volumeMounts),
  };
}

function renderClass({ name, selectors, configs }: ModuleDeviceClass): NonNullable<Wire<ModuleSpecDra>['deviceClasses']>[number] {
  return {
    name,
    selectors: selectors?.map((expression) => ({ cel: { expression } })),
    config: configs?.map((opaque) => ({ opaque })),
  };
}

import type {
  ModuleSpecDevicePlugin, ModuleSpecDevicePluginContainerEnv, ModuleSpecDevicePluginContainerResources, ModuleSpecDevicePluginContainerVolumeMounts,
  ModuleSpecDevicePluginVolumes, ModuleSpecDra,
} from '../../imports/kmm.sigs.x-k8s.io';
import type { ImagePullPolicy } from '../image-pull-policy';
import type { ImageReference } from '../image-reference';
import { invalid } from '../private/errors';
import { lazy } from '../private/lazy';
import type { Wire } from '../private/wire';
import { DNS_SUBDOMAIN } from '../upstream/kubernetes/names';

/** A container of a plugin. KMM runs it privileged. */
export interface ModulePluginContainer {
  /** Image of the container. KMM's variables are not replaced in it. */
  readonly image: ImageReference;

  /**
   * Command, in place of the image's.
   *
   * @default - the image's
   */
  readonly command?: string[];

  /**
   * Arguments of the command.
   *
   * @default - the image's
   */
  readonly args?: string[];

  /**
   * Environment variables. An `EnvVar` of cdk8s-plus fits.
   *
   * @default - none
   */
  readonly env?: ModuleSpecDevicePluginContainerEnv[];

  /**
   * When the image is pulled.
   *
   * @default - Kubernetes decides: always for the tag `latest`, else where it is not present
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * What the container asks for, and what it may use. `ResourceRequirements` of cdk8s-plus fit.
   *
   * @default - none
   */
  readonly resources?: ModuleSpecDevicePluginContainerResources;

  /**
   * Where volumes are mounted. A `VolumeMount` of cdk8s-plus fits.
   *
   * @default - KMM's own only, such as the kubelet's folder of device plugins
   */
  readonly volumeMounts?: ModuleSpecDevicePluginContainerVolumeMounts[];
}

/** Options of every plugin. */
export interface ModulePluginOptions {
  /** The container that runs on each node which has the module. */
  readonly container: ModulePluginContainer;

  /**
   * A container that runs to its end before. For a device plugin KMM 2.4 and later.
   *
   * @default - none
   */
  readonly initContainer?: ModulePluginContainer;

  /**
   * Volumes. A `Volume` of cdk8s-plus fits. A path of the host must be one of /dev, /sys, /var, /opt and /run, or below (KMM 2.7; OpenShift's since 2.5, without /run).
   *
   * @default - none but KMM's own
   */
  readonly volumes?: ModuleSpecDevicePluginVolumes[];

  /**
   * Service account of the pods, which somebody else makes. On OpenShift it must be allowed to use the privileged constraint.
   *
   * @default - made here, with that permission
   */
  readonly serviceAccountName?: string;

  /**
   * Whether the pods get a token for the API server: a device plugin needs none, and a DRA driver does. For a device plugin KMM 2.6 and later.
   *
   * @default - the service account decides
   */
  readonly automountServiceAccountToken?: boolean;
}

/** A class of devices that a DRA driver brings; the name is that of a DeviceClass of Kubernetes. */
export interface ModuleDeviceClass {
  /** Name of the class, a DNS name. */
  readonly name: string;

  /**
   * CEL expressions that a device of the class fulfils, 32 at most.
   *
   * @default - every device
   */
  readonly selectors?: string[];

  /**
   * What the driver is told with each claim of the class, 32 at most.
   *
   * @default - nothing
   */
  readonly configs?: ModuleDeviceClassConfig[];
}

/** What a driver is told with each claim of a class. */
export interface ModuleDeviceClassConfig {
  /** Name of the driver that this is for. */
  readonly driver: string;

  /** Whatever the driver understands. */
  readonly parameters: { [key: string]: any };
}

/** Options of `ModulePlugin.dra()`. */
export interface DraPluginOptions extends ModulePluginOptions {
  /** Name of the driver, a DNS name: `nic.example.com`. */
  readonly driverName: string;

  /**
   * Classes that KMM makes for the driver.
   *
   * @default - none
   */
  readonly deviceClasses?: ModuleDeviceClass[];
}

type Volume = NonNullable<Wire<ModuleSpecDevicePlugin>['volumes']>[number];
type Rendered = { devicePlugin: Wire<ModuleSpecDevicePlugin> } | { dra: Wire<ModuleSpecDra> };

/**
 * What makes the devices of a module known to Kubernetes: a device plugin, or a driver for Dynamic Resource Allocation. A Module has one of them.
 */
export class ModulePlugin {
  /** A device plugin: pods get devices by a limit. */
  public static devicePlugin(options: ModulePluginOptions): ModulePlugin {
    return new ModulePlugin('device-plugin', options, (common) => ({ devicePlugin: common }));
  }

  /** A driver for Dynamic Resource Allocation: pods get devices by claims. KMM 2.7 and later, on OpenShift 4.21 or Kubernetes 1.34 and later. */
  public static dra(options: DraPluginOptions): ModulePlugin {
    const { driverName, deviceClasses } = options;
    const wrong = [driverName, ...(deviceClasses ?? []).map(({ name }) => name)].find((name) => !DNS_SUBDOMAIN.test(name));
    if (wrong !== undefined) {
      throw invalid('kmm/dra-name', 'not the name of a driver or a device class', wrong, 'use lower case letters, digits, "-" and "."');
    }
    return new ModulePlugin('dra', options, (common) => ({ dra: { ...common, driverName, deviceClasses: deviceClasses?.map(renderClass) } }));
  }

  private constructor(
    /** `device-plugin` or `dra`: last part of the name of what is made for it. */
    public readonly name: string,
    private readonly options: ModulePluginOptions,
    private readonly renderer: (common: Wire<ModuleSpecDevicePlugin>) => Rendered,
  ) {}

  /** The service account that somebody else makes, if there is one. */
  public get serviceAccountName(): string | undefined {
    return this.options.serviceAccountName;
  }

  /** @internal */
  public _render(serviceAccountName: string): Rendered {
    const { container, initContainer, volumes, automountServiceAccountToken } = this.options;
    return this.renderer({
      container: renderContainer(container),
      initContainer: initContainer && renderContainer(initContainer),
      // Quantities are objects, which the generated code knows how to write.
      volumes: volumes?.map((volume) => lazy.kmm.toJson_ModuleSpecDevicePluginVolumes(volume) as Volume),
      serviceAccountName,
      automountServiceAccountToken,
    });
  }
}

function renderContainer(container: ModulePluginContainer): Wire<ModuleSpecDevicePlugin>['container'] {
  const { image, env, resources, ...others } = container;
  return {
    ...others,
    image: image.toString(),
    env: env?.map((entry) => lazy.kmm.toJson_ModuleSpecDevicePluginContainerEnv(entry) as { name: string }),
    resources: resources && lazy.kmm.toJson_ModuleSpecDevicePluginContainerResources(resources),
  };
}

function renderClass({ name, selectors, configs }: ModuleDeviceClass): NonNullable<Wire<ModuleSpecDra>['deviceClasses']>[number] {
  return {
    name,
    selectors: selectors?.map((expression) => ({ cel: { expression } })),
    config: configs?.map((opaque) => ({ opaque })),
  };
}

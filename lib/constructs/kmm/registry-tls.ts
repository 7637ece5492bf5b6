import type { ModuleSpecModuleLoaderContainerRegistryTls } from '../../../imports/kmm.sigs.x-k8s.io';
import type { Wire } from '../../synthesis';

/**
 * TLS settings with which KMM's own clients (the builder, the signer, and before 2.4 the operator) access a registry. They do not affect pulls by a
 * node, which follow the trust settings of its container runtime. From KMM 2.4 on they do not affect OpenShift's builds, which follow the cluster's.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export class RegistryTls {
  /** Uses TLS and verifies the certificate. In a mapping it overrides the setting for all mappings. */
  public static verified(): RegistryTls {
    return new RegistryTls({ insecure: false, insecureSkipTLSVerify: false });
  }

  /** Uses TLS without verifying the certificate. */
  public static unverified(): RegistryTls {
    return new RegistryTls({ insecureSkipTLSVerify: true });
  }

  /** Uses plain HTTP. */
  public static plainHttp(): RegistryTls {
    return new RegistryTls({ insecure: true });
  }

  private constructor(private readonly fields: Wire<ModuleSpecModuleLoaderContainerRegistryTls>) {}

  /**
   * Returns the TLS options in the format of the CRD.
   *
   * @internal
   */
  public _render(): Wire<ModuleSpecModuleLoaderContainerRegistryTls> {
    return this.fields;
  }
}

import type { ModuleSpecModuleLoaderContainerRegistryTls } from '../../imports/kmm.sigs.x-k8s.io';
import type { Wire } from '../private/wire';

/**
 * How KMM's own clients (the builder, the signer, before 2.4 the operator) talk to a registry. What a node pulls is up to the trust of the
 * node's runtime, and OpenShift's builds to that of the cluster: from 2.4 on this has no effect there.
 */
export class RegistryTls {
  /** Encrypted, with a certificate that is checked. Takes a mapping out of what is said for all of them. */
  public static verified(): RegistryTls {
    return new RegistryTls({ insecure: false, insecureSkipTLSVerify: false });
  }

  /** Encrypted; the certificate is not checked. */
  public static unverified(): RegistryTls {
    return new RegistryTls({ insecureSkipTLSVerify: true });
  }

  /** Plain HTTP. */
  public static plainHttp(): RegistryTls {
    return new RegistryTls({ insecure: true });
  }

  private constructor(private readonly fields: Wire<ModuleSpecModuleLoaderContainerRegistryTls>) {}

  /** @internal */
  public _render(): Wire<ModuleSpecModuleLoaderContainerRegistryTls> {
    return this.fields;
  }
}

import { canHave, IMAGE_STREAMS } from './features';

/** The streams of operating system images without runc (MCO facts §2; pkg/osimagestream/streams.go). */
const WITHOUT_RUNC: readonly string[] = ['rhel-10', 'centos-10'];

/**
 * Whether the images of a stream have no runc. The operator refuses to render a pool with it since 4.23; before, where streams are a technology
 * preview, the nodes would end without a runtime.
 */
export function lacksRunc(stream: string | undefined, release: string): boolean {
  return stream !== undefined && WITHOUT_RUNC.includes(stream) && canHave(IMAGE_STREAMS, release);
}

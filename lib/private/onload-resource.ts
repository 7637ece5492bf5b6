/** The resource that the device plugin gives, and that pods which use Onload ask for. */
export const ONLOAD_RESOURCE = 'amd.com/onload';

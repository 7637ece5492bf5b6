/** Numbers of devices on the PCI bus. */

/** A number of the PCI list as operators compare it: as text. */
export const PCI_ID = /^[0-9a-f]{4}$/;

/** Address of a device. */
export const PCI_ADDRESS = /^[0-9a-f]{4}:[0-9a-f]{2}:[01][0-9a-f]\.[0-7]$/;

/** Vendor of Solarflare's cards, and of AMD's that go by that name. */
export const SOLARFLARE = '1924';

/** Xilinx, whose number AMD's other cards have. */
export const XILINX = '10ee';

/** NVIDIA, once Mellanox. */
export const MELLANOX = '15b3';

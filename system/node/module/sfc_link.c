// SPDX-License-Identifier: GPL-2.0
/* Stands in for a module that the driver needs. */
#include <linux/module.h>
#include "behaviour.h"

int sfc_link_version(void);

int sfc_link_version(void)
{
	return 1;
}
EXPORT_SYMBOL_GPL(sfc_link_version);

static int __init sfc_link_init(void)
{
	return 0;
}

static void __exit sfc_link_exit(void)
{
}

module_init(sfc_link_init);
module_exit(sfc_link_exit);
MODULE_DESCRIPTION("Stand-in for a module that the driver needs");
MODULE_LICENSE("GPL");
MODULE_VERSION(BUILD);

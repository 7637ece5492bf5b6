/*
 * Sends a message to and fro over TCP.
 *
 *   ping-pong serve PORT [ADDRESS]          answers one client, and ends when that ends
 *   ping-pong call PORT ADDRESS COUNT       sends so many messages, one after the other, and stays connected until its input ends
 */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void require(int condition, const char *what)
{
	if (!condition) {
		perror(what);
		exit(1);
	}
}

static int exchange(int fd, int calls, long count)
{
	char message[64] = "ping";
	long done = 0;

	while (calls ? done < count : 1) {
		if (calls)
			require(send(fd, message, sizeof(message), 0) == sizeof(message), "send");
		if (recv(fd, message, sizeof(message), MSG_WAITALL) != sizeof(message)) {
			require(!calls, "recv");
			break;
		}
		if (!calls)
			require(send(fd, message, sizeof(message), 0) == sizeof(message), "send");
		done++;
	}
	printf("%ld messages\n", done);
	fflush(stdout);
	return 0;
}

int main(int argc, char **argv)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	int calls, fd, on = 1;

	if (argc < 3 || (strcmp(argv[1], "call") == 0 && argc < 5))
		return 2;
	calls = strcmp(argv[1], "call") == 0;
	address.sin_port = htons(atoi(argv[2]));
	address.sin_addr.s_addr = argc > 3 ? inet_addr(argv[3]) : INADDR_ANY;
	fd = socket(AF_INET, SOCK_STREAM, 0);
	require(fd >= 0, "socket");
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
	if (calls) {
		require(connect(fd, (struct sockaddr *)&address, sizeof(address)) == 0, "connect");
		exchange(fd, 1, atol(argv[4]));
		while (getchar() != EOF)
			;
		return 0;
	}
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
	require(bind(fd, (struct sockaddr *)&address, sizeof(address)) == 0, "bind");
	require(listen(fd, 1) == 0, "listen");
	fd = accept(fd, NULL, NULL);
	require(fd >= 0, "accept");
	return exchange(fd, 0, 0);
}

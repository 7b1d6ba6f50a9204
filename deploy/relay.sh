# Accepts mail from the other containers and relays it over TLS; undeliverable mail waits in the queue.
set -e
postconf -e "relayhost = $RELAY" "mynetworks_style = subnet" "inet_interfaces = all" "mydestination =" \
	"smtp_tls_security_level = secure" "smtp_tls_CAfile = /etc/ssl/certs/ca-certificates.crt" "smtp_sasl_auth_enable = yes" \
	"smtp_sasl_password_maps = static:$RELAY_USER:$RELAY_PASSWORD" "smtp_sasl_security_options = noanonymous" \
	"smtp_sasl_tls_security_options = noanonymous" "maillog_file = /dev/stdout"
exec postfix start-fg

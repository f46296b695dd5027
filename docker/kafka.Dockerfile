# One Kafka broker with the JMX exporter as Java agent; every MBean is exported.
FROM apache/kafka:4.3.1
USER root
ADD --chmod=0644 \
  --checksum=sha256:7d61f737fd661610ccc14aea79764faa1ea94a340cbc8f0029b3d2edea3d80c1 \
  https://repo1.maven.org/maven2/io/prometheus/jmx/jmx_prometheus_javaagent/1.0.1/jmx_prometheus_javaagent-1.0.1.jar \
  /opt/jmx/jmx_prometheus_javaagent.jar
COPY docker/jmx-exporter.yml /opt/jmx/rules.yml
ENV KAFKA_OPTS=-javaagent:/opt/jmx/jmx_prometheus_javaagent.jar=7071:/opt/jmx/rules.yml
USER appuser
